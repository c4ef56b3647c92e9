//! Finds things in the window by their names, as a screen reader does.

use eframe::egui::Event;
use eframe::egui::accesskit::{Action, ActionData, ActionRequest, Node, NodeId, TreeId};

use crate::frames::Program;

/// Somebody who uses the program by the names of what is in it.
pub(crate) struct Reader {
    pub(crate) program: Program,
}

impl Reader {
    pub(crate) fn new(mut program: Program) -> Self {
        program.ctx.enable_accesskit();
        program.rest();
        Self { program }
    }

    /// Leaves the program to somebody who sees it.
    pub(crate) fn leave(self) -> Program {
        self.program.ctx.disable_accesskit();
        self.program
    }

    /// What can be read in the frame that is shown now.
    pub(crate) fn texts(&mut self) -> Vec<String> {
        let update = self.program.show(Vec::new()).unwrap();
        let text = |(_, node): &(NodeId, Node)| node.label().or(node.value()).map(str::to_owned);
        update.nodes.iter().filter_map(text).collect()
    }

    /// The node with this name in the frame that is shown now.
    fn find(&mut self, name: &str) -> NodeId {
        let update = self.program.show(Vec::new()).unwrap();
        let found = update.nodes.iter().find(|(_, node)| node.label() == Some(name));
        found.unwrap_or_else(|| panic!("nothing is called {name}")).0
    }

    pub(crate) fn act(&mut self, name: &str, action: Action, data: Option<ActionData>) {
        let target_node = self.find(name);
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
        self.program.show(vec![Event::AccessKitActionRequest(request)]);
        self.program.rest();
    }
}
