import { useQuery } from '#storefront/api/use-query.ts';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { ScrollRow } from '#storefront/ui/scroll-row.tsx';
import { ProductBox } from './product-box.tsx';
import { productRowInput, rowFilter, type RowName } from './list-inputs.ts';

const sizes = '(min-width: 1550px) 340px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 62vw';

/** New or reduced products; nothing, and a line in the console, when they can't be loaded. */
export function ProductRow({ name }: { name: RowName }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { data, error } = useQuery(shopQuery(shop, 'listProducts', productRowInput(name)));
  useEffect(() => {
    if (error) console.error('Products could not be loaded', error);
  }, [error]);
  if (!data || data.items.length === 0) return null;
  const more = (
    <a className="arrow-link" href={`${pathTo('SEARCH')}?filters=${rowFilter[name]}:1`}>
      {t(`home.${name}.all`)}
      <ArrowRight aria-hidden="true" />
    </a>
  );
  return (
    <section className="wrap">
      <ScrollRow
        title={t(`home.${name}.title`)}
        more={more}
        texts={{ previous: t('home.row.previous'), next: t('home.row.next') }}
      >
        {data.items.map((product) => (
          <li key={product.id}>
            <ProductBox product={product} sizes={sizes} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
