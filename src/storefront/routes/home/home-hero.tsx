import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import narrow from './hero-narrow.webp';
import wide1440 from './hero-1440.webp';
import wide1920 from './hero-1920.webp';
import wide2400 from './hero-2400.webp';
import styles from './home-hero.module.css';

/** A room, and the title in the white corner that is cut out of its picture. */
export function HomeHero() {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <section className={styles.hero}>
      <picture className={styles.room}>
        <source media="(max-width: 767px)" srcSet={narrow} width={780} height={780} />
        <img src={wide1440} srcSet={`${wide1440} 1440w, ${wide1920} 1920w, ${wide2400} 2400w`} sizes="100vw" alt={t('home.hero.picture')} width={2400} height={1200} fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <div className={styles.notch}><h1 className="h-hero">{t('home.hero.title')}</h1></div>
        <div className={styles.lead}>
          <p className="lead">{t('home.hero.text')}</p>
          <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('home.hero.button')}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
