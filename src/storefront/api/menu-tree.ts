/** The number of tree nodes in every page. Deeper categories are reached through the pages of their parents. */
export const menuTree = { query: { nodes: 300 } };
