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
  const shrunk = useScrolledPast(shrinkAfterPixels);
  const [menuOpen, setMenuOpen] = useState(false);

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
          <MainMenu />
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} alternates={alternates} />
          <div className={styles.tools}>
            <ScrollToTop />
            <SearchTool />
            <LanguageSwitch alternates={alternates} className={styles.language} short />
            <Region name="favourites-count">
              <FavouritesLink />
            </Region>
            <AccountTool />
            <Region name="cart-icon">
              <CartIcon />
            </Region>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The menu of a wide header. */
function MainMenu() {
  const { t } = useShop();
  const realizations = useRealizationsPath();
  return (
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
  );
}

/** The search, and the button that opens it in a narrow header. */
function SearchTool() {
  const { t } = useShop();
  const [open, setOpen] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismissal(open, close, search, button);
  return (
    <>
      <div className={classes(styles.search, open && styles.searchOpen)} ref={search}>
        <SearchBox
          focus={open}
          onClose={() => {
            close();
            button.current?.focus();
          }}
        />
      </div>
      <IconButton
        ref={button}
        className={classes(styles.narrow, styles.searchButton)}
        label={t('shell.search.open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** The menu of the account, under its button. */
function AccountTool() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal(open, () => setOpen(false), menu, button);
  return (
    <div className={styles.user} ref={menu}>
      <Region name="user-menu">
        <UserMenu open={open} onToggle={() => setOpen(!open)} button={button} />
      </Region>
    </div>
  );
}
