import { useQuery } from '#storefront/api/use-query.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { homeImageInput, pointedInput } from '#storefront/features/inspirations/image-inputs.ts';
import { Scene } from '#storefront/features/inspirations/scene.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import styles from './home-hero.module.css';

/**
 * A room, and its name in the white corner that is cut out of the picture; words alone where the shop has no such
 * picture.
 */
export function HomeHero() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const image = useQuery(shopQuery(shop, 'listActiveImages', homeImageInput)).data?.items[0];
  const pointed = pointedInput(image ? [image] : []);
  const { data: products } = useQuery({
    ...shopQuery(shop, 'listProductBoxes', pointed),
    enabled: pointed.query.id.length > 0,
  });
  return (
    <section className={classes(styles.hero, !image && styles.plain)}>
      {image && (
        <Scene
          image={image}
          products={products}
          wide="panorama"
          narrow="square"
          sizes="100vw"
          arrival="first"
          className={styles.scene}
        />
      )}
      <div className={`wrap ${styles.words}`}>
        <div className={styles.notch}>
          <h1 className="h-hero">{image?.name ?? t('home.hero.title')}</h1>
        </div>
        <div className={styles.lead}>
          {image ? (
            <div className="lead" dangerouslySetInnerHTML={{ __html: image.description }} />
          ) : (
            <p className="lead">{t('home.hero.text')}</p>
          )}
          <ButtonLink href={image?.imageLink || pathTo('PRODUCTS_CATEGORY_INDEX')}>
            {t(image?.imageLink ? 'home.hero.room' : 'home.hero.button')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
