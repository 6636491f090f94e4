/** The drawer lies on every page of the shop and opens when something is added; a second one would open beside it. */
export const Block = () => null;
