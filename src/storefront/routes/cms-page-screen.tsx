import { formatDay } from '#domain/calendar/day.ts';
import { useLoaded } from '#storefront/api/use-query.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { Region } from '#storefront/shell/region.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { pageQuery } from './cms-page.ts';
import styles from './cms-page-screen.module.css';
import { PagePart } from './page-blocks/page-part.tsx';

export function CmsPageScreen() {
  const shop = useShop();
  const { params, search, head } = usePage();
  const page = useLoaded(pageQuery(shop, params.slug ?? '', search));
  const trail = <PageTrail items={[{ name: page.title, url: head?.canonicalPath ?? '' }]} />;
  const ownTrail = page.blocks.some(({ type }) => type === 'breadcrumbs');
  return (
    <main>
      <div className="wrap">
        {!ownTrail && trail}
        <h1 className={`h1 ${styles.title}`}>{unbroken(page.title)}</h1>
        {page.date && (
          <p className={`small muted ${styles.day}`}>
            <time dateTime={page.date}>{formatDay(page.date)}</time>
          </p>
        )}
      </div>
      <Region name="content-page" className={styles.blocks}>
        {page.blocks.map((block, index) => (
          // The parts of a page never change places while it is open.
          <PagePart key={index} block={block} place={index} trail={trail} />
        ))}
      </Region>
    </main>
  );
}
