import { useSuspenseQuery } from '@tanstack/react-query';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { usePage } from '#storefront/use-page.ts';

export function CategoryScreen() {
  const shop = useShop();
  const { params } = usePage();
  const { data: category } = useSuspenseQuery(shopQuery(shop, 'getCategory', { params: { id: params.id! } }));
  return <main className="wrap"><h1>{category.name}</h1></main>;
}
