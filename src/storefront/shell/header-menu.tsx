import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useDismissal } from './use-dismissal.ts';
import styles from './header-menu.module.css';
import { useTexts, useShop } from '#storefront/api/shop.tsx';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart, type LatePart } from '#storefront/late/late-part.ts';
import { featureMenus, useFeatureLinks } from '#storefront/features/catalogue/menu-features.ts';

type HeaderMenuProps<Part> = {
  label: string;
  /** The panel, fetched before it is asked for; without its files nothing opens. */
  part: LatePart<Part>;
  panel: (loaded: Part, id: string) => ReactNode;
};

/** A button of the header with a panel as wide as the window (SHELL-2). */
function HeaderMenu<Part>({ label, part, panel }: HeaderMenuProps<Part>) {
  const { locale } = useShop();
  const prepare = () => void part.load(locale);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal(open, () => setOpen(false), menu, button);
  return (
    <div className={styles.menu} ref={menu}>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <LateView part={part} draw={(loaded) => panel(loaded, panelId)} missing={null} />
        </Suspense>
      )}
    </div>
  );
}

/** A link that stands beside such buttons. */
export function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className={styles.menu}>
      <a className={styles.entry} href={href}>
        {children}
      </a>
    </div>
  );
}

const lateMegaMenu = latePart(() => import('./mega-menu.tsx'));

/** The menu of the categories from 1024 px on; nothing without categories. */
export function CategoryMenu() {
  const t = useTexts();
  const links = useCategoryLinks();
  if (links.length === 0) return null;
  return (
    <HeaderMenu
      label={t('shell.products')}
      part={lateMegaMenu}
      panel={({ MegaMenu }, id) => <MegaMenu id={id} links={links} />}
    />
  );
}

const lateFeaturePanel = latePart(() => import('./feature-panel.tsx'));

/** The menu of the rooms or of the systems from 1024 px on; nothing where the shop has none. */
export function FeatureMenu({ kind }: { kind: FeatureKind }) {
  const t = useTexts();
  const links = useFeatureLinks(kind);
  if (links.length === 0) return null;
  return (
    <HeaderMenu
      label={t(featureMenus[kind].title)}
      part={lateFeaturePanel}
      panel={({ FeaturePanel }, id) => <FeaturePanel id={id} kind={kind} links={links} />}
    />
  );
}

const lateBusinessPanel = latePart(() => import('./business-panel.tsx'));

/** The menu of the categories that business customers have besides; nothing for others. */
export function BusinessMenu() {
  const { t, basis } = useShop();
  if (basis !== 'net') return null;
  return (
    <HeaderMenu
      label={t('shell.redistribution')}
      part={lateBusinessPanel}
      panel={({ BusinessPanel }, id) => <BusinessPanel id={id} />}
    />
  );
}
