import { useMemo, type ReactNode } from 'react';
import { createTranslator } from '#i18n/translator.ts';
import { ShopProvider, useShop, type Shop } from './shop.tsx';

/** Adds texts that came late to those of the page. */
export function WithTexts({ texts, children }: { texts: Readonly<Record<string, string>>; children: ReactNode }) {
  const shop = useShop();
  const extended = useMemo((): Shop => {
    const own = createTranslator(shop.locale, { [shop.locale]: texts });
    return { ...shop, t: (key, params) => { const text = own(key, params); return text === key ? shop.t(key, params) : text; } };
  }, [shop, texts]);
  return <ShopProvider value={extended}>{children}</ShopProvider>;
}
