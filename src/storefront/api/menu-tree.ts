/** How much of the tree every page carries; what lies deeper is reached by its category. */
export const menuTree = { query: { nodes: 300 } };
