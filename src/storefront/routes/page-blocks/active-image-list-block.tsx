import type { BlockOf } from '#contract/blocks.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { RoomPictures } from '#storefront/features/inspirations/room-pictures.tsx';
import { ListPages } from '#storefront/features/catalogue/list-pages.tsx';
import { ListPlace } from '#storefront/features/catalogue/list-place.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import type { BlockInput } from './block-part.ts';

const perPage = 21;
const pageInput = (ids: readonly number[], page: number) => ({ query: { id: [...ids], page, perPage } });

export const load = ({ shop, queryClient, search, block: { ids } }: BlockInput<'active-image-list'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', pageInput(ids, pageFrom(search['page']))));

/** Rooms in three columns, in pages of 21. */
export function Block({ block: { ids } }: { block: BlockOf<'active-image-list'> }) {
  const shop = useShop();
  const { t } = shop;
  const { address, search } = usePage();
  const page = pageFrom(search['page']);
  const { data, error, refetch } = useQuery(shopQuery(shop, 'listActiveImages', pageInput(ids, page)));
  if (error)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!data) return null;
  return (
    <ListPlace className="wrap" page={page} maxPage={data.maxPage}>
      <RoomPictures images={data.items} />
      <ListPages
        page={page}
        maxPage={data.maxPage}
        hrefOf={(number) => address.pathname + (number > 1 ? `?page=${number}` : '')}
      />
    </ListPlace>
  );
}
