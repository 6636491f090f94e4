import type { Product } from '#contract/product.ts';
import { productLabels } from '#domain/catalogue/product-labels.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Label, Labels } from '#storefront/ui/labels.tsx';

/** The labels of the product; that of a new product stands first. */
export function GalleryLabels({ product }: { product: Product }) {
  const t = useTexts();
  const labels = productLabels(product);
  if (labels.length === 0 && !product.new) return null;
  return (
    <Labels>
      {product.new && <Label kind="new">{t('product.new')}</Label>}
      {labels.map(({ title, ...colors }) => (
        <Label key={title} {...colors}>
          {title}
        </Label>
      ))}
    </Labels>
  );
}
