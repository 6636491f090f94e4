import { useQuery } from '#storefront/api/use-query.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { homeImageInput, pointedInput } from '#storefront/features/inspirations/image-inputs.ts';
import { Scene } from '#storefront/features/inspirations/scene.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { unbroken, unbrokenIn } from '#storefront/ui/unbroken.ts';
import type { BlockInput } from './block-part.ts';
import styles from './opening-room-block.module.css';

export async function load({ shop, queryClient }: BlockInput<'opening-room'>) {
  const [image] = (await queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', homeImageInput))).items;
  if (image && image.activeImagePointers.length > 0)
    await queryClient.ensureQueryData(shopQuery(shop, 'listProductBoxes', pointedInput([image])));
}

/**
 * The room that opens a page, and its name in the white corner that is cut out of the picture; words alone where the
 * shop has no such picture. `Title`: `h1` where the name is the title of the page, too.
 */
export function OpeningRoom({ Title }: { Title: 'h1' | 'h2' }) {
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
          <Title className="h-hero">{unbroken(image?.name ?? t('home.hero.title'))}</Title>
        </div>
        <div className={styles.lead}>
          {image ? (
            <div className="lead" dangerouslySetInnerHTML={{ __html: unbrokenIn(image.description) }} />
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

/** The opening room below the title of a page. */
export const Block = () => <OpeningRoom Title="h2" />;
