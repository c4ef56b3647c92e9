//! stub
/// run
pub fn run() -> std::process::ExitCode {
    crate::machine::memory();
    std::process::ExitCode::SUCCESS
}
