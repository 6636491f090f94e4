import { formatDay } from '#domain/calendar/day.ts';
import { shopQuery, usePathTo, useShop, type Shop } from '#storefront/api/shop.tsx';
import { ListPages } from '#storefront/features/catalogue/list-pages.tsx';
import { loadNumberedList, useNumberedList } from '#storefront/features/catalogue/numbered-list.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import type { BlockInput } from './block-part.ts';
import { contentPicture } from '#storefront/features/pages/content-picture.ts';
import styles from './page-blocks.module.css';

const perPage = 12;
const newsOf = (shop: Pick<Shop, 'call' | 'locale'>) => (page: number) =>
  shopQuery(shop, 'listNews', { query: { page, perPage } });

export const load = ({ shop, queryClient, search }: BlockInput<'news-list'>) =>
  loadNumberedList(queryClient, search, newsOf(shop));

/** The news of the shop, the latest first. */
export function Block() {
  const shop = useShop();
  const { t, locale } = shop;
  const pathTo = usePathTo();
  const { page, hrefOf, data, error, refetch } = useNumberedList(newsOf(shop));
  if (error)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!data) return null;
  if (data.items.length === 0) return <p className="wrap">{t('content.news_none')}</p>;
  return (
    <div className="wrap">
      <ul className={styles.news}>
        {data.items.map(({ slug, title, date, description, image }) => (
          <li key={slug}>
            <a href={pathTo('CMS_PAGE', { locale, slug })}>
              {image && (
                <Picture
                  {...contentPicture(image)}
                  sizes="(min-width: 992px) 30vw, (min-width: 600px) 46vw, 92vw"
                  alt={image.alt}
                  ratio="4 / 3"
                />
              )}
              <span className="small muted">
                <time dateTime={date}>{formatDay(date)}</time>
              </span>
              <h2 className="h4">{unbroken(title)}</h2>
              <p className="muted">{unbroken(description)}</p>
            </a>
          </li>
        ))}
      </ul>
      <ListPages page={page} maxPage={data.maxPage} hrefOf={hrefOf} />
    </div>
  );
}
