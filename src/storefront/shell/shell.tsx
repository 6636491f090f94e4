import type { ReactNode } from 'react';
import type { Localized } from '#domain/locale.ts';
import { useTexts, usePathTo } from '#storefront/api/shop.tsx';

/** What stands around every page. */
export function Shell({ children }: { frame: 'shop' | 'checkout'; alternates?: Partial<Localized>; children: ReactNode }) {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <div data-widget="main-app">
      <header><a href={pathTo('HOME')}>{t('shell.brand')}</a></header>
      {children}
    </div>
  );
}
