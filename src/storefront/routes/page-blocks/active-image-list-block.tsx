import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop, type Shop } from '#storefront/api/shop.tsx';
import { RoomPictures } from '#storefront/features/inspirations/room-pictures.tsx';
import { ListPages } from '#storefront/features/catalogue/list-pages.tsx';
import { ListPlace } from '#storefront/features/catalogue/list-place.tsx';
import { loadNumberedList, useNumberedList } from '#storefront/features/catalogue/numbered-list.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import type { BlockInput } from './block-part.ts';

const perPage = 21;
const imagesOf = (shop: Pick<Shop, 'call' | 'locale'>, ids: readonly number[]) => (page: number) =>
  shopQuery(shop, 'listActiveImages', { query: { id: [...ids], page, perPage } });

export const load = ({ shop, queryClient, search, block: { ids } }: BlockInput<'active-image-list'>) =>
  loadNumberedList(queryClient, search, imagesOf(shop, ids));

/** Rooms in three columns, in pages of 21. */
export function Block({ block: { ids } }: { block: BlockOf<'active-image-list'> }) {
  const shop = useShop();
  const { t } = shop;
  const { page, hrefOf, data, error, refetch } = useNumberedList(imagesOf(shop, ids));
  if (error)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!data) return null;
  return (
    <ListPlace className="wrap" page={page} maxPage={data.maxPage}>
      <RoomPictures images={data.items} />
      <ListPages page={page} maxPage={data.maxPage} hrefOf={hrefOf} />
    </ListPlace>
  );
}
