import type { Localized } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { useShop } from '#storefront/api/shop.tsx';

/** Leads to the same page in the other language, else to its root (ROUTE-6). */
export function LanguageSwitch({
  alternates,
  className,
  short,
}: {
  alternates: Partial<Localized> | undefined;
  className?: string;
  short?: boolean;
}) {
  const { locale, t } = useShop();
  const other = locale === 'pl' ? 'en' : 'pl';
  const name = t('shell.language');
  const code = t('shell.language.short');
  return (
    <a
      className={className}
      href={alternates?.[other] ?? pathTo('HOME', other)}
      hrefLang={other}
      lang={other}
      aria-label={short ? `${code}, ${name}` : undefined}
      title={short ? name : undefined}
    >
      {short ? code : name}
    </a>
  );
}
