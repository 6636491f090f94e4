/** The most products that are compared side by side. */
export const mostCompared = 4;

/** The ids that an address names, each once, the last four of them. */
export function readIds(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []));
  return lastOf(ids);
}

export const writeIds = (ids: readonly number[]): string => ids.join(',');

/** The ids with one more at the end, where there is room for it. */
export function withId(ids: readonly number[], id: number): readonly number[] {
  const others = ids.filter((one) => one !== id);
  return others.length < mostCompared ? [...others, id] : ids;
}

const lastOf = (ids: readonly number[]) => [...new Set(ids)].slice(-mostCompared);

/** Names and values of one product, in the order in which they are shown. */
export type ProductRows = readonly (readonly [name: string, value: string])[];

/** A row of a comparison: the value of each product under a name. Null: the product has no value. */
export type ComparedRow = { name: string; values: (string | null)[]; differs: boolean };

/**
 * One row for each name that any of the products has, with the values of all. A row differs unless all its values are
 * equal.
 */
export function comparedRows(products: readonly ProductRows[]): ComparedRow[] {
  return namesInOrder(products).map((name) => {
    const values = products.map((rows) => rows.find(([known]) => known === name)?.[1] ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}

/**
 * The names of all products. A name that the first products lack stands behind the name that it follows in its own
 * product.
 */
function namesInOrder(products: readonly ProductRows[]): string[] {
  const names: string[] = [];
  for (const rows of products)
    for (const [index, [name]] of rows.entries())
      if (!names.includes(name)) names.splice(names.indexOf(rows[index - 1]?.[0] ?? '') + 1, 0, name);
  return names;
}
