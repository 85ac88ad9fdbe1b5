//! Compares the searches with the definitions of their results.

use super::Graph;

/// All graphs with this number of nodes. One bit for each pair of nodes says whether the first leads to the second.
fn all(count: usize) -> impl Iterator<Item = Graph> {
    (0..1_u32 << (count * count)).map(move |bits| {
        let has = |from: usize, to: &usize| bits >> (from * count + to) & 1 == 1;
        let edges = (0..count).map(|from| (0..count).filter(|to| has(from, to)).collect());
        Graph::new(edges.collect())
    })
}

/// Whether one node leads to another, by one or more edges.
fn leads(graph: &Graph, from: usize, to: usize) -> bool {
    let mut marked = vec![false; graph.edges.len()];
    for &next in graph.next(from) {
        graph.mark_all_from(next, &mut marked);
    }
    marked[to]
}

#[test]
fn every_graph_of_three_nodes() {
    for graph in all(3) {
        let found = graph.search();
        let mut finished = found.finished.clone();
        let place = |node: usize| found.finished.iter().position(|&other| other == node);
        let of = |node| found.components.iter().position(|all| all.contains(&node));
        for from in 0..3 {
            assert_eq!(
                found.is_on_cycle[from],
                leads(&graph, from, from),
                "{graph:?}"
            );
            for to in (0..3).filter(|&to| to != from) {
                let (there, back) = (leads(&graph, from, to), leads(&graph, to, from));
                assert_eq!(of(from) == of(to), there && back, "{graph:?}");
                let is_closing = found.back_edges.contains(&(from, to));
                let is_edge = graph.next(from).contains(&to);
                assert!(
                    !is_edge || is_closing != (place(to) < place(from)),
                    "{graph:?}"
                );
                assert!(!there || back || of(to) < of(from), "{graph:?}");
            }
            let mut to_it = [false; 3];
            to_it[from] = true;
            graph.mark_all_to(&mut to_it);
            let expected: Vec<bool> = (0..3)
                .map(|node| node == from || leads(&graph, node, from))
                .collect();
            assert_eq!(to_it.as_slice(), expected, "{graph:?}");
        }
        let has_cycle = found.is_on_cycle.contains(&true);
        assert_eq!(found.back_edges.is_empty(), !has_cycle, "{graph:?}");
        finished.sort_unstable();
        assert_eq!(finished, [0, 1, 2], "{graph:?}");
    }
}

#[test]
fn nodes_and_edges_are_taken_in_their_order() {
    let graph = Graph::new(vec![vec![2, 1], vec![0], vec![], vec![1]]);
    let found = graph.search();
    assert_eq!(found.finished, [2, 1, 0, 3]);
    assert_eq!(found.components, [vec![2], vec![0, 1], vec![3]]);
    assert_eq!(found.back_edges, [(1, 0)]);
}

#[test]
fn a_long_chain_takes_no_stack() {
    let count = 300_000;
    let edges = (0..count).map(|node| vec![(node + 1) % count]);
    let graph = Graph::new(edges.collect());
    assert_eq!(graph.search().components.len(), 1);
}
