type Parent<Node> = { readonly children: readonly Node[] };
export type TreeNode<Node> = Parent<Node> & { readonly invisible: boolean };

/** The tree as menus and tiles show it, without invisible nodes and everything below them (CATALOGUE-1). */
export function visibleTree<Node extends TreeNode<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => !node.invisible).map((node) => ({ ...node, children: visibleTree(node.children) }));
}

/**
 * The tree with whole levels left out from below until at most `limit` nodes remain; the roots always stay.
 * A menu of thousands of categories would weigh more than the page around it.
 */
export function trimTree<Node extends Parent<Node>>(roots: readonly Node[], limit: number): readonly Node[] {
  let depth = 0;
  let total = 0;
  for (
    let level: readonly Node[] = roots;
    level.length > 0 && (depth === 0 || total + level.length <= limit);
    level = level.flatMap(({ children }) => children)
  ) {
    total += level.length;
    depth += 1;
  }
  return cut(roots, depth);
}

function cut<Node extends Parent<Node>>(nodes: readonly Node[], depth: number): Node[] {
  return nodes.map((node) => ({ ...node, children: depth > 1 ? cut(node.children, depth - 1) : [] }));
}
