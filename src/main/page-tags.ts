type Identified = { id: number };

const productCalls = new Set(['listProducts', 'listProductBoxes', 'getProduct', 'listVariants', 'listRecommended']);

/** What a page shows, as the tags by which it is dropped from the cache; a change of the tree drops every page. */
export function tagsOf(name: string, answer: unknown): string[] {
  if (name === 'getCategory') return [`category:${(answer as Identified).id}`];
  if (name === 'listRecommended')
    return Object.values(answer as Record<string, { product: Identified }[]>)
      .flat()
      .map(({ product }) => `product:${product.id}`);
  if (name === 'listConfigurations') return Object.keys(answer as object).map((id) => `product:${id}`);
  if (!productCalls.has(name)) return [];
  const items = Array.isArray(answer)
    ? (answer as Identified[])
    : ((answer as { items?: Identified[] }).items ?? [answer as Identified]);
  return items.map(({ id }) => `product:${id}`);
}
