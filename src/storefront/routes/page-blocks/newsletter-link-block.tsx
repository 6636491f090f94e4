import { useTexts } from '#storefront/api/shop.tsx';
import { useNewsletterPath } from '#storefront/features/newsletter/use-newsletter-path.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';

/** The way to the newsletter. */
export function Block() {
  const t = useTexts();
  return (
    <div className="wrap">
      <ButtonLink href={useNewsletterPath()}>{t('content.newsletter')}</ButtonLink>
    </div>
  );
}
