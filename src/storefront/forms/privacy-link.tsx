import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';

/** Leads to the page about personal data, where the shop has one; beside a form in a tab of its own. */
export function PrivacyLink({ inNewTab = false }: { inNewTab?: boolean }) {
  const shop = useShop();
  const { locale } = shop;
  const { data: pages = [] } = useQuery(shopQuery(shop, 'listPages', {}));
  const privacy = pages.find(({ code }) => code === 'privacy');
  if (!privacy) return null;
  return (
    <a
      className="link"
      href={pathTo('CMS_PAGE', locale, { locale, slug: privacy.slug })}
      target={inNewTab ? '_blank' : undefined}
    >
      {privacy.title}
    </a>
  );
}
