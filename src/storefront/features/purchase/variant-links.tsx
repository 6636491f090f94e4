import { useEffect } from 'react';
import type { Product } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { LateImage } from '#storefront/ui/picture.tsx';
import styles from './variant-links.module.css';

type Swatch = { name: string; color: string };

/**
 * The siblings of a product as swatches that lead to them; the open one is among them. They stand as the product tells
 * them until their own call has answered; when it fails they are not shown (SHELL-13).
 */
export function VariantLinks({ product }: { product: Product }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { data: variants = product.variants, error } = useQuery(
    shopQuery(shop, 'listVariants', { params: { id: product.id } }),
  );
  useEffect(() => {
    if (error) console.error('The variants of the product could not be loaded', error);
  }, [error]);
  if (error !== null || variants.length === 0) return null;
  const current = own(product);
  const all = [current, ...variants];
  const labels = labelsOf(all);
  return (
    <section className={styles.variants} aria-label={t('product.variants')}>
      <p className={styles.head}>
        <b>{t('product.variants')}</b>
        <span>{current.swatch === null ? '' : labels[0]}</span>
      </p>
      <ul>
        {all.map((variant, index) => (
          <li key={variant.id}>
            <a
              href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: variant.id, slug: variant.slug })}
              aria-current={variant.id === product.id ? 'true' : undefined}
              title={variant.name}
            >
              <Face swatch={variant.swatch} picture={variant.image?.file.path} />
              <span>{labels[index]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Named = { name: string; swatch: Swatch | null };

/** The colour of each; where colours are missing or repeated, what its name says beside what all their names say. */
function labelsOf(variants: readonly Named[]): string[] {
  const colours = variants.flatMap(({ swatch }) => swatch?.name ?? []);
  if (new Set(colours).size === variants.length) return colours;
  const names = variants.map(({ name }) => name.split(' '));
  const [first = []] = names;
  const differing = first.findIndex((word, index) => names.some((words) => words[index] !== word));
  return names.map((words, index) => words.slice(Math.max(differing, 0)).join(' ') || variants[index]!.name);
}

/** The product itself as one of its variants; its swatch is the one that its attributes name. */
function own({ id, slug, name, images, swatches, mergedAttributesRanges }: Product) {
  const values = mergedAttributesRanges.flatMap(({ ranges }) => ranges.map((range) => range.name));
  const swatch = swatches.find((candidate) => values.includes(candidate.name)) ?? null;
  return { id, slug, name, image: images[0] ?? null, swatch };
}

function Face({ swatch, picture }: { swatch: Swatch | null; picture: string | undefined }) {
  if (picture !== undefined)
    return (
      <i>
        <LateImage src={imageUrl(picture, 'mini')} alt="" width={120} height={120} />
      </i>
    );
  return <i style={{ backgroundColor: swatch?.color }} />;
}
