//! Graphs of things that refer to each other, by indexes. All searches for cycles use this module.
//!
//! The crate `petgraph` is not used: its search for strongly connected components is recursive, so that a long chain of
//! types would exhaust the stack. It also guarantees no order of neighbours, but the order of declaration depends on
//! that.

/// For each node, the nodes that it leads to, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    edges: Vec<Vec<usize>>,
}

/// The result of a depth-first search of a whole graph, which visits nodes and edges in their order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// Every node, after those that its edges lead to, except for the back edges.
    pub finished: Vec<usize>,
    /// The strongly connected components, each after those that it leads to.
    pub components: Vec<Vec<usize>>,
    /// Whether each node leads back to itself.
    pub is_on_cycle: Vec<bool>,
    /// The edges that lead back to a node on the way to them. Each cycle has at least one.
    pub back_edges: Vec<(usize, usize)>,
}

/// The state of a node during a search.
#[derive(Debug, Clone, Copy)]
enum State {
    New,
    /// The node is on the path to the current node.
    Within,
    /// The node is finished, but its component is not.
    Left,
    Done,
}

impl Graph {
    /// Makes a graph with these edges, which must lead to its own nodes.
    pub fn new(edges: Vec<Vec<usize>>) -> Self {
        debug_assert!(edges.iter().flatten().all(|&to| to < edges.len()));
        Self { edges }
    }

    /// The nodes that a node leads to.
    pub fn next(&self, node: usize) -> &[usize] {
        &self.edges[node]
    }

    /// Searches the whole graph (Tarjan's algorithm), without recursion and in linear time.
    pub fn search(&self) -> Search {
        let count = self.edges.len();
        let mut found = Search {
            is_on_cycle: vec![false; count],
            ..Search::default()
        };
        let mut states = vec![State::New; count];
        // The time at which each node was met, and the earliest node of its component that it is known to lead to.
        let (mut met, mut low) = (vec![0; count], vec![0; count]);
        let mut all_met = 0;
        // The nodes whose component is not complete.
        let mut open = Vec::new();
        for root in 0..count {
            let mut path = Vec::new();
            if matches!(states[root], State::New) {
                path.push((root, self.edges[root].iter()));
            }
            while let Some((node, edges)) = path.last_mut() {
                let node = *node;
                if matches!(states[node], State::New) {
                    states[node] = State::Within;
                    (met[node], low[node]) = (all_met, all_met);
                    all_met += 1;
                    open.push(node);
                }
                if let Some(&to) = edges.next() {
                    match states[to] {
                        State::New => path.push((to, self.edges[to].iter())),
                        State::Within => {
                            found.back_edges.push((node, to));
                            found.is_on_cycle[node] |= node == to;
                            low[node] = low[node].min(met[to]);
                        }
                        State::Left => low[node] = low[node].min(met[to]),
                        State::Done => {}
                    }
                    continue;
                }
                states[node] = State::Left;
                found.finished.push(node);
                path.pop();
                if let Some((before, _)) = path.last() {
                    low[*before] = low[*before].min(low[node]);
                }
                if low[node] == met[node] {
                    let start = open.iter().rposition(|&other| other == node);
                    let component = open.split_off(start.unwrap_or_default());
                    for &member in &component {
                        states[member] = State::Done;
                        found.is_on_cycle[member] |= component.len() > 1;
                    }
                    found.components.push(component);
                }
            }
        }
        found
    }

    /// Marks a node and all nodes that it leads to. Marked nodes are not followed again.
    pub fn mark_all_from(&self, node: usize, marked: &mut [bool]) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut marked[node], true) {
                open.extend(&self.edges[node]);
            }
        }
    }

    /// Marks all nodes that lead to a marked node.
    pub fn mark_all_to(&self, marked: &mut [bool]) {
        let mut reversed = vec![Vec::new(); self.edges.len()];
        for (from, edges) in self.edges.iter().enumerate() {
            for &to in edges {
                reversed[to].push(from);
            }
        }
        let reversed = Self { edges: reversed };
        for node in 0..marked.len() {
            if std::mem::take(&mut marked[node]) {
                reversed.mark_all_from(node, marked);
            }
        }
    }
}

#[cfg(test)]
mod tests;
