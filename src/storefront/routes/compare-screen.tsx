import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { comparedRows, readIds, writeIds, type ProductRows } from '#domain/catalogue/compared.ts';
import { attributeRows } from '#domain/catalogue/measures.ts';
import { usePathTo, useShop, type Shop } from '#storefront/api/shop.tsx';
import { useLoaded, useQueryClient } from '#storefront/api/use-query.ts';
import { keep, readKept } from '#storefront/features/catalogue/kept-ids.ts';
import { boxPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { priceOrAsk } from '#storefront/texts/price-texts.ts';
import { availabilityText } from '#storefront/texts/supply-text.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { isFocusLost } from '#storefront/ui/focus.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import { useNavigate, usePage } from '#storefront/navigation/use-page.ts';
import { comparedIds, comparedQuery, type ComparedIds, type ComparedProducts } from './compare.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './compare-screen.module.css';

/** Up to four products side by side; the rows in which they differ are marked. */
export function CompareScreen() {
  const shop = useShop();
  const { t } = shop;
  const path = usePathTo()('PRODUCTS_COMPARE');
  const compared = useLoaded(comparedQuery(shop, useQueryClient(), useCompared(path)));
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('compare.title'), url: path }]} />
      <h1 className={`h1 ${styles.title}`}>{t('compare.title')}</h1>
      {compared.products.length === 0 ? (
        <EmptyState title={t('compare.empty.title')} text={t('compare.empty.text')}>
          <ButtonLink href={usePathToIndex()}>{t('list.none.all')}</ButtonLink>
        </EmptyState>
      ) : (
        <Comparison {...compared} path={path} />
      )}
    </main>
  );
}

const usePathToIndex = () => usePathTo()('PRODUCTS_CATEGORY_INDEX');

function hrefOf(path: string, { ids, waiting }: ComparedIds): string {
  if (ids.length === 0) return path;
  return `${path}?id=${writeIds(ids)}${waiting === null ? '' : `&add=${waiting}`}`;
}

/**
 * The products of the address. The browser remembers them: an address without products shows the last ones, and an
 * added product joins them.
 */
function useCompared(path: string): ComparedIds {
  const { search } = usePage();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = comparedIds({ ...search, id: search['id'] || writeIds(readKept('compared')) });
    if (wanted.ids.length > 0) keep('compared', wanted.ids);
    const named = { ids: readIds(search['id']), waiting: readIds(search['add'])[0] ?? null };
    const href = hrefOf(path, wanted);
    if (href !== hrefOf(path, named)) navigate(href, { replace: true });
    // The address alone decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
  return comparedIds(search);
}

function Comparison({ products, waiting, path }: ComparedProducts & { path: string }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(products);
  // The link that takes a product away goes with it.
  useEffect(() => {
    const isGone = before.current.some(({ id }) => products.every((product) => product.id !== id));
    if (isGone && isFocusLost()) frame.current?.focus({ preventScroll: true });
    before.current = products;
  }, [products]);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = comparedRows(products.map((product) => rowsOf(product, shop)));
  const shownRows = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  const without = (id: number) => {
    const rest = products.flatMap((product) => (product.id === id ? [] : [product.id]));
    return hrefOf(path, { ids: rest, waiting: waiting?.id ?? null });
  };
  return (
    <>
      {waiting && (
        <p className={styles.full} role="status">
          {t('compare.full', { name: waiting.name })}
        </p>
      )}
      {products.length > 1 && (
        <div className={styles.choice} inert={!hydrated}>
          <Checkbox
            label={t('compare.only_different')}
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.target.checked)}
          />
        </div>
      )}
      <div ref={frame} className={styles.frame} role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{t('product.facts')}</span>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Picture {...boxPicture(product.images[0])} alt="" ratio="1 / 1" sizes="280px" missing="" />
                  <a href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: product.id, slug: product.slug })}>
                    {unbroken(product.name)}
                  </a>
                  <a
                    className={`link ${styles.remove}`}
                    href={without(product.id)}
                    aria-label={t('compare.remove_named', { name: product.name })}
                    onClick={() =>
                      keep(
                        'compared',
                        readKept('compared').filter((id) => id !== product.id),
                      )
                    }
                  >
                    <X aria-hidden="true" />
                    {t('compare.remove')}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map(({ name, values, differs }) => (
              <tr key={name} className={classes(differs && products.length > 1 && styles.differs)}>
                <th scope="row">
                  {name}
                  {differs && products.length > 1 && <span className="visually-hidden"> {t('compare.differs')}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]!.id}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The rows of a product: price, day, measures and other facts. */
function rowsOf(product: Product, shop: Shop): ProductRows {
  const { t, locale } = shop;
  const dimensions = t('catalogue.dimensions');
  return [
    [t('compare.price'), priceOrAsk(product, shop)],
    [t('compare.availability'), availabilityText(product, t)],
    ...attributeRows(product.mergedAttributesRanges, dimensions, locale),
    ...(product.energy ? [[t('compare.energy'), product.energy.class] as const] : []),
    ...(product.producer ? [[t('compare.producer'), product.producer.name] as const] : []),
    [t('product.code'), product.productCode],
  ];
}
