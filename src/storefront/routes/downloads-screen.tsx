import type { Resource } from '#contract/resources.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { listHref } from '#storefront/features/catalogue/list-address.ts';
import { ListPages } from '#storefront/features/catalogue/list-pages.tsx';
import { ResourceList } from '#storefront/features/resources/resource-list.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { downloadsInput } from './downloads.ts';
import { Answered } from '#storefront/late/answered.tsx';
import styles from './downloads-screen.module.css';
import { useSearchForm } from './use-search-form.ts';

export function DownloadsScreen() {
  const shop = useShop();
  const { t } = shop;
  const path = usePathTo()('RESOURCES_DOWNLOAD_FILES_INDEX');
  const { search } = usePage();
  const { q = '' } = search;
  const query = useQuery(shopQuery(shop, 'listResources', downloadsInput(search)));
  const { data } = query;
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('files.download.page_title'), url: path }]} />
      <div className={styles.head}>
        <h1 className="h1">{t('files.download.page_title')}</h1>
        <p className="muted">{t('downloads.text')}</p>
        <SearchForm q={q} path={path} />
        <p className="small muted" role="status">
          {data && t('downloads.count', { count: data.total })}
        </p>
      </div>
      <Answered query={query}>
        {({ total, items, maxPage }) =>
          total === 0 ? (
            <Nothing q={q} path={path} />
          ) : (
            <>
              {byCategory(items, t('downloads.others')).map(({ id, name, resources }) => (
                <section key={id} className={styles.category}>
                  <h2 className="h3">{name}</h2>
                  <ResourceList resources={resources} />
                </section>
              ))}
              <ListPages
                page={pageFrom(search.page)}
                maxPage={maxPage}
                hrefOf={(page) => listHref(path, search, { page })}
              />
            </>
          )
        }
      </Answered>
    </main>
  );
}

function SearchForm({ q, path }: { q: string; path: string }) {
  const { t } = useShop();
  const { form, field } = useSearchForm(q, path);
  return (
    <form className={styles.search} role="search" {...form}>
      <input {...field} aria-label={t('downloads.search')} placeholder={t('downloads.search')} />
      <Button type="submit">{t('downloads.find')}</Button>
    </form>
  );
}

function Nothing({ q, path }: { q: string; path: string }) {
  const { t } = useShop();
  if (q === '') return <EmptyState title={t('downloads.empty.title')} text={t('downloads.empty.text')} />;
  return (
    <EmptyState title={t('downloads.none.title', { words: q })} text={t('downloads.none.text')}>
      <ButtonLink href={path}>{t('downloads.all')}</ButtonLink>
    </EmptyState>
  );
}

/** In the order in which they are listed; what stands in no category comes last. */
function byCategory(items: readonly Resource[], others: string) {
  const groups = Map.groupBy(items, ({ category }) => category?.id ?? 0);
  return [...groups].map(([id, resources]) => ({ id, name: resources[0]!.category?.name ?? others, resources }));
}
