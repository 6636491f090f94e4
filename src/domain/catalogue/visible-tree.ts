export type TreeNode<Node> = { readonly invisible: boolean; readonly children: readonly Node[] };

/** The tree as menus and tiles show it: an invisible node goes with everything below it (CATALOGUE-1). */
export function visibleTree<Node extends TreeNode<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => !node.invisible).map((node) => ({ ...node, children: visibleTree(node.children) }));
}
