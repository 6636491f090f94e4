import { pageFrom } from '#domain/catalogue/page-window.ts';
import type { Query, QueryClient } from '#storefront/api/query-client.ts';
import { useQuery } from '#storefront/api/use-query.ts';
import { usePage } from '#storefront/navigation/use-page.ts';

type Paged = { maxPage: number };
type QueryOf<Data extends Paged> = (page: number) => Query<Data>;

/** The lists of a page share the number in its address: a list that has fewer pages shows its last one (PAGE-12). */
const within = (asked: number, { maxPage }: Paged) => Math.min(asked, maxPage);

/** Loads what `useNumberedList` shows first. */
export async function loadNumberedList<Data extends Paged>(
  queryClient: QueryClient,
  search: Record<string, unknown>,
  queryOf: QueryOf<Data>,
): Promise<void> {
  const asked = pageFrom(search['page']);
  const page = within(asked, await queryClient.ensureQueryData(queryOf(asked)));
  if (page !== asked) await queryClient.ensureQueryData(queryOf(page));
}

/** A list in pages whose number stands in the address, with the address of each page. */
export function useNumberedList<Data extends Paged>(queryOf: QueryOf<Data>) {
  const { address, search } = usePage();
  const asked = pageFrom(search['page']);
  const first = useQuery(queryOf(asked));
  const page = first.data ? within(asked, first.data) : asked;
  const shown = useQuery(queryOf(page));
  const hrefOf = (number: number) => address.pathname + (number > 1 ? `?page=${number}` : '');
  return { ...shown, page, hrefOf };
}
