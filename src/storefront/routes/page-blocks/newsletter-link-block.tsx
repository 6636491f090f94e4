import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { screens } from '../screens.ts';

/** The way to the newsletter, where the shop has one. */
export function Block() {
  const t = useTexts();
  const pathTo = usePathTo();
  if (!screens.NEWSLETTER) return null;
  return (
    <div className="wrap">
      <ButtonLink href={pathTo('NEWSLETTER')}>{t('content.newsletter')}</ButtonLink>
    </div>
  );
}
