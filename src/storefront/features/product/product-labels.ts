import type { Product } from '#contract/catalogue.ts';

export type ProductLabel = { title: string; color: string | null; background: string | null };

/** The labels of a product that say something, three at most. */
export function productLabels(product: Product): ProductLabel[] {
  const labels = [
    { title: product.firstLabelTitle, color: product.firstLabelColor, background: product.firstLabelBckColor },
    { title: product.secondLabelTitle, color: product.secondLabelColor, background: product.secondLabelBckColor },
    { title: product.thirdLabelTitle, color: product.thirdLabelColor, background: product.thirdLabelBckColor },
  ];
  return labels.filter((label): label is ProductLabel => label.title !== null && label.title !== '');
}
