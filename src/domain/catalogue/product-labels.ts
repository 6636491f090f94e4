type Text = string | null;

type LabelFields = {
  readonly firstLabelTitle: Text;
  readonly firstLabelColor: Text;
  readonly firstLabelBckColor: Text;
  readonly secondLabelTitle: Text;
  readonly secondLabelColor: Text;
  readonly secondLabelBckColor: Text;
  readonly thirdLabelTitle: Text;
  readonly thirdLabelColor: Text;
  readonly thirdLabelBckColor: Text;
};

export type ProductLabel = { readonly title: string; readonly color?: string; readonly background?: string };

/**
 * The labels of a product that have a text, three at most. A label without colours of its own gets those of the design.
 */
export function productLabels(product: LabelFields): ProductLabel[] {
  return [
    label(product.firstLabelTitle, product.firstLabelColor, product.firstLabelBckColor),
    label(product.secondLabelTitle, product.secondLabelColor, product.secondLabelBckColor),
    label(product.thirdLabelTitle, product.thirdLabelColor, product.thirdLabelBckColor),
  ].filter(({ title }) => title !== '');
}

const label = (title: Text, color: Text, background: Text): ProductLabel => ({
  title: title ?? '',
  ...(color !== null && { color }),
  ...(background !== null && { background }),
});
