import { useTexts } from '#storefront/api/shop.tsx';

/** Says what is needed where a page fetches what belongs to its visitor (SHELL-19). */
export function WithoutScripts() {
  const t = useTexts();
  return (
    <noscript>
      <p className="lead">{t('shell.without_scripts')}</p>
    </noscript>
  );
}
