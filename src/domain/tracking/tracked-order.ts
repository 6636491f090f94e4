import type { Major } from '#domain/pricing/money.ts';
import { categoryLevels, type TrackedItem } from './tracked-items.ts';

type OrderedLine = {
  readonly productCode: string;
  readonly codeWithChoices: string;
  readonly name: string;
  readonly producerName: string;
  readonly productCategoryName: string;
  readonly configured: object | null;
  readonly priceGross: Major;
  readonly quantity: number;
};

/** The lines of an order as browser and server tell them alike. */
export const trackedLines = (lines: readonly OrderedLine[]): TrackedItem[] =>
  lines.map((line) => ({
    item_id: line.productCode,
    item_name: line.name,
    ...(line.producerName !== '' && { item_brand: line.producerName }),
    ...categoryLevels(line.productCategoryName === '' ? [] : [line.productCategoryName]),
    ...(line.configured && { item_variant: line.codeWithChoices }),
    price: line.priceGross,
    quantity: line.quantity,
  }));
