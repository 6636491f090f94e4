import type { Product } from '#contract/product.ts';
import { productLabels } from '#domain/catalogue/product-labels.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Label, Labels } from '#storefront/ui/labels.tsx';

/** What the product is besides: new, and its labels. */
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
