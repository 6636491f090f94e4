import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import type { Localized } from '#domain/locale.ts';
import { useQuery } from '#storefront/api/use-query.ts';
import { pathTo as pathOf } from '#domain/routing/paths.ts';
import { shopQuery, usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { featureMenus, useFeatureLinks } from '#storefront/features/catalogue/menu-features.ts';
import { asksForConsent, showCookieSettings } from '#storefront/cookie-settings.ts';
import { useNewsletterPath } from '#storefront/features/newsletter/use-newsletter-path.ts';
import { HelpLink } from './help-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { Region } from './region.tsx';
import styles from './footer.module.css';

export function Footer({ alternates }: { alternates: Partial<Localized> | undefined }) {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.inside}>
          <div>
            <Logo />
            <p className={styles.about}>{t('shell.footer.about')}</p>
            <nav aria-label={t('shell.footer.shop')}>
              <ul className={styles.links}>
                <li>
                  <a href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('shell.footer.all_products')}</a>
                </li>
                <li>
                  <a href={pathTo('SEARCH')}>{t('shell.footer.search')}</a>
                </li>
                <li>
                  <a href={pathTo('RESOURCES_DOWNLOAD_FILES_INDEX')}>{t('files.download.page_title')}</a>
                </li>
                <li>
                  <a href={pathTo('DISTRIBUTION_NETWORK')}>{t('shell.footer.distribution')}</a>
                </li>
              </ul>
            </nav>
            <Region name="newsletter-link" className={styles.links}>
              <NewsletterLink />
            </Region>
          </div>
          <div className={styles.menus}>
            <Region name="category-menu-plain" className={styles.region}>
              <PlainCategoryMenu />
            </Region>
            <Region name="room-menu-plain" className={styles.region}>
              <PlainFeatureMenu kind="room" />
            </Region>
            <Region name="system-menu-plain" className={styles.region}>
              <PlainFeatureMenu kind="system" />
            </Region>
          </div>
        </div>
        <PageLinks />
        <SmallPrint>
          <LanguageSwitch alternates={alternates} />
        </SmallPrint>
      </div>
    </footer>
  );
}

function NewsletterLink() {
  return <a href={useNewsletterPath()}>{useTexts()('shell.footer.newsletter')}</a>;
}

/** Every category down to the second level, as plain lists; those without children are one list. */
function PlainCategoryMenu() {
  const t = useTexts();
  const links = useCategoryLinks();
  if (links.length === 0) return null;
  const alone = links.filter(({ children }) => children.length === 0);
  return (
    <nav className={styles.region} aria-label={t('shell.footer.categories')}>
      {links
        .filter(({ children }) => children.length > 0)
        .map(({ id, name, href, children }) => (
          <div key={id} className={styles.block}>
            <LinkList name={name} href={href} links={children} />
          </div>
        ))}
      {alone.length > 0 && (
        <ul className={styles.block}>
          {alone.map(({ id, name, href }) => (
            <li key={id}>
              <a className={styles.root} href={href}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** The rooms or the systems as a plain list. */
function PlainFeatureMenu({ kind }: { kind: FeatureKind }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const links = useFeatureLinks(kind);
  if (links.length === 0) return null;
  const { title, index } = featureMenus[kind];
  return (
    <nav className={styles.block} aria-label={t(title)}>
      <LinkList name={t(title)} href={pathTo(index)} links={links} />
    </nav>
  );
}

/** The most links below a heading; the page that the heading leads to has them all. */
const shownLinks = 8;

type LinkListProps = { name: string; href: string; links: readonly { id: number; name: string; href: string }[] };

function LinkList({ name, href, links }: LinkListProps) {
  const t = useTexts();
  return (
    <>
      <a className={styles.root} href={href}>
        {name}
      </a>
      <ul className={styles.links}>
        {links.slice(0, shownLinks).map((link) => (
          <li key={link.id}>
            <a href={link.href}>{link.name}</a>
          </li>
        ))}
        {links.length > shownLinks && (
          <li>
            <a href={href}>{t('catalogue.see_all_in', { name })}</a>
          </li>
        )}
      </ul>
    </>
  );
}

/** The shop's plain pages, terms and privacy among them, in one line. */
export function PageLinks() {
  const shop = useShop();
  const { data: pages = [] } = useQuery(shopQuery(shop, 'listPages', {}));
  const footerPages = pages.filter(({ footer }) => footer);
  return (
    <nav className={styles.pages} aria-label={shop.t('shell.footer.pages')}>
      <ul>
        {footerPages.map(({ code, slug, title }) => (
          <li key={code}>
            <a href={pathOf('CMS_PAGE', shop.locale, { locale: shop.locale, slug })}>{title}</a>
          </li>
        ))}
        <li>
          <a href={pathOf('WITHDRAWAL', shop.locale)}>{shop.t('shell.footer.withdraw')}</a>
        </li>
      </ul>
    </nav>
  );
}

export function SmallPrint({ children }: { children?: React.ReactNode }) {
  const { t, config } = useShop();
  return (
    <div className={styles.smallPrint}>
      <span>
        {t('shell.footer.copyright', { shop: config.shopName })}
        {config.bdoNumber !== undefined && ` · BDO ${config.bdoNumber}`}
      </span>
      <span>
        <HelpLink />
      </span>
      {asksForConsent(config) && (
        <button type="button" className={styles.cookies} onClick={() => showCookieSettings(true)}>
          {t('shell.footer.cookies')}
        </button>
      )}
      {children}
    </div>
  );
}
