import { useLoaded, useQuery } from '#storefront/api/use-query.ts';
import { memo, useState } from 'react';
import type { Product, ProductBox as Box, Recommended } from '#contract/product.ts';
import type { ChosenMeasure } from '#domain/catalogue/measures.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { ProductBox } from '#storefront/features/catalogue/product-box.tsx';
import { LateOpinions } from '#storefront/features/opinions/late-opinions.tsx';
import { ProductDetails } from '#storefront/features/product/product-details.tsx';
import { LateResourceList } from '#storefront/features/resources/late-resources.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ScrollRow } from '#storefront/ui/scroll-row.tsx';
import { useTrack } from '#storefront/track.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { lateExtras } from './late-extras.ts';
import { productInput, productTrail } from './product-data.ts';
import { ProductPurchase, type ProductChoice } from './product-purchase.tsx';

const nothingChosen: ProductChoice = { measures: [], code: null };

export function ProductScreen() {
  const shop = useShop();
  const { t, locale } = shop;
  const { params, search } = usePage();
  const id = Number(params.id);
  const product = useLoaded(shopQuery(shop, 'getProduct', productInput(id)));
  useTrack(String(id), () => ({ name: 'view_item', product }));
  const { data: recommended } = useQuery(shopQuery(shop, 'listRecommended', { query: { id: [id] } }));
  const [{ measures, code }, setChoice] = useState(nothingChosen);
  const trail = productTrail(product, locale);
  const path = trail.at(-1)!.url;
  const entries = recommended?.[id] ?? [];
  const goesWith = onceEach([
    ...boxesIn(entries, 'inDetails'),
    ...product.accessories,
    ...boxesIn(entries, 'inAccessory'),
  ]);
  const suggested = boxesIn(entries, 'inSuggested').filter((box) => !goesWith.some((other) => other.id === box.id));
  return (
    <main className="wrap">
      <PageTrail items={trail} />
      <ProductPurchase product={product} path={path} onChoice={setChoice} />
      <Extra show="ProductWays" product={product} code={code ?? search.code} />
      <ProductDetails
        product={product}
        chosen={measures}
        scale={<Extra show="ProductScale" product={product} chosen={measures} />}
        opinions={(words) => <LateOpinions key={id} product={product} words={words} />}
        {...(product.resources.length > 0 && { downloads: <LateResourceList resources={product.resources} /> })}
      />
      <Row title={t('product.goes_with')} products={goesWith} />
      <Row title={t('product.suggested')} products={suggested} />
      <Extra show="SeenBefore" product={product} />
    </main>
  );
}

type ExtraProps = {
  show: 'ProductWays' | 'ProductScale' | 'SeenBefore';
  product: Product;
  /** The measures that are chosen. */
  chosen?: readonly ChosenMeasure[];
  /** The code of the choice. */
  code?: string | undefined;
};

/** It is left alone until something in it changes, because an update would drop what the server drew. */
const Extra = memo((props: ExtraProps) => (
  <LateBoundary>
    <LateExtra {...props} />
  </LateBoundary>
));

function LateExtra({ show, ...part }: ExtraProps) {
  const Part = lateExtras.use(useShop().locale)?.[show];
  return Part && <Part {...part} />;
}

const boxSizes = '(min-width: 1550px) 340px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 62vw';

function Row({ title, products }: { title: string; products: readonly Box[] }) {
  const { t } = useShop();
  if (products.length === 0) return null;
  return (
    <section className="section">
      <ScrollRow title={title} texts={{ previous: t('home.row.previous'), next: t('home.row.next') }}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductBox product={product} sizes={boxSizes} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

const boxesIn = (entries: readonly Recommended[], place: 'inDetails' | 'inSuggested' | 'inAccessory') =>
  entries.filter((entry) => entry[place]).map(({ product }) => product);

const onceEach = (products: readonly Box[]) => [...new Map(products.map((product) => [product.id, product])).values()];
