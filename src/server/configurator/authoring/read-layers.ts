import type { AuthoredLayer } from '#server/database/schema/index.ts';
import type { Cells } from './cells.ts';
import type { Names } from './names.ts';
import { refuseWayOut } from './read-values.ts';

/** null: the file is not known yet, or can't be had. */
export type LayerImageOf = (file: string) => AuthoredLayer['image'] | null;

type LayerReading = {
  readonly names: Names;
  readonly products: readonly string[];
  readonly layerImageOf: LayerImageOf;
};

const lastView = 99;

/** The layers in the order in which they are drawn; those without their picture are left out. */
export function readLayers(rows: readonly Cells[], { names, products, layerImageOf }: LayerReading): AuthoredLayer[] {
  return rows.flatMap((row) => {
    const product = row.text('product') || null;
    if (product !== null && !products.includes(product)) row.refuse('product', 'configurator.author.layer_product');
    const view = row.number('view') ?? 0;
    if (view < 1 || view > lastView) row.refuse('view', 'configurator.author.layer_view');
    const file = row.text('image');
    if (file === '') row.refuse('image', 'configurator.author.required');
    refuseWayOut(row, file);
    const layer = {
      product,
      view,
      when: names.conditions(row, 'when'),
      colourOf: names.attributeIn(row, 'colourOf')?.id ?? null,
    };
    const image = layerImageOf(file);
    return image ? [{ ...layer, image }] : [];
  });
}
