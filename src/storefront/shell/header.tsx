import { Menu, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Localized } from '#domain/locale.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { UserMenu } from '#storefront/features/accounts/user-menu.tsx';
import { CartIcon } from '#storefront/features/cart/cart-icon.tsx';
import { FavouritesLink } from '#storefront/features/catalogue/favourites.tsx';
import { useRealizationsPath } from '#storefront/features/inspirations/realizations.ts';
import { classes } from '#storefront/ui/classes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { BusinessMenu, CategoryMenu, FeatureMenu, HeaderLink } from './header-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu, prepareMobileMenu } from './mobile-menu.tsx';
import { Region } from './region.tsx';
import { ScrollToTop, useScrolledPast } from './scroll-to-top.tsx';
import { SearchBox } from './search-box.tsx';
import { useDismissal } from './use-dismissal.ts';
import styles from './header.module.css';

/** The header shrinks below this many pixels (SHELL-1). */
const shrinkAfterPixels = 100;

export function Header({ alternates }: { alternates: Partial<Localized> | undefined }) {
  const { t, basis, locale } = useShop();
  const prepareMenu = () => prepareMobileMenu(locale);
  const realizations = useRealizationsPath();
  const shrunk = useScrolledPast(shrinkAfterPixels);
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [userOpen, setUserOpen] = useState(false);
  const userMenu = useRef<HTMLDivElement>(null);
  const userButton = useRef<HTMLButtonElement>(null);
  useDismissal(userOpen, () => setUserOpen(false), userMenu, userButton);
  useDismissal(searchOpen, () => setSearchOpen(false), search, searchButton);

  return (
    <header
      className={classes(styles.header, shrunk && styles.shrunk, basis === 'net' && styles.business)}
      data-shrunk={shrunk || undefined}
    >
      <div className={styles.bar}>
        <div className={classes('wrap', styles.inside)}>
          <IconButton
            className={classes(styles.narrow, styles.hamburger)}
            label={t('shell.menu.open')}
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            onPointerEnter={prepareMenu}
            onFocus={prepareMenu}
          >
            <Menu aria-hidden="true" />
          </IconButton>
          <Logo />
          <nav className={styles.menu} aria-label={t('shell.main_menu')}>
            <Region name="category-menu-main">
              <CategoryMenu />
            </Region>
            <BusinessMenu />
            <Region name="room-menu-main">
              <FeatureMenu kind="room" />
            </Region>
            <Region name="system-menu">
              <FeatureMenu kind="system" />
            </Region>
            {realizations && (
              <div className={styles.last}>
                <HeaderLink href={realizations}>{t('shell.inspirations')}</HeaderLink>
              </div>
            )}
          </nav>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} alternates={alternates} />
          <div className={styles.tools}>
            <ScrollToTop />
            <div className={classes(styles.search, searchOpen && styles.searchOpen)} ref={search}>
              <SearchBox focus={searchOpen} onClose={() => setSearchOpen(false)} />
            </div>
            <IconButton
              ref={searchButton}
              className={classes(styles.narrow, styles.searchButton)}
              label={t('shell.search.open')}
              aria-expanded={searchOpen}
              onClick={() => setSearchOpen(true)}
            >
              <Search aria-hidden="true" />
            </IconButton>
            <LanguageSwitch alternates={alternates} className={styles.language} short />
            <Region name="favourites-count">
              <FavouritesLink />
            </Region>
            <div className={styles.user} ref={userMenu}>
              <Region name="user-menu">
                <UserMenu open={userOpen} onToggle={() => setUserOpen(!userOpen)} button={userButton} />
              </Region>
            </div>
            <Region name="cart-icon">
              <CartIcon />
            </Region>
          </div>
        </div>
      </div>
    </header>
  );
}
