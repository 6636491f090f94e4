import { useTexts } from '#storefront/api/shop.tsx';
import { useNewsletterPath } from '#storefront/features/newsletter/use-newsletter-path.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import styles from './newsletter-link-block.module.css';

/** A band with the way to the newsletter. */
export function Block() {
  const t = useTexts();
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.inside}`}>
        <h2 className="h2">{t('content.newsletter.title')}</h2>
        <div className={styles.way}>
          <p>{t('content.newsletter.text')}</p>
          <ButtonLink variant="deep" href={useNewsletterPath()}>
            {t('content.newsletter')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
