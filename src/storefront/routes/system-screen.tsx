import { useLoaded } from '#storefront/api/use-query.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { ChildStrip } from '#storefront/features/catalogue/child-strip.tsx';
import { featureInput } from '#storefront/features/catalogue/feature-calls.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import { FeaturePage } from './feature-page.tsx';
import styles from './system-screen.module.css';

export function SystemScreen() {
  const shop = useShop();
  const { t } = shop;
  const { params } = usePage();
  const system = useLoaded(shopQuery(shop, 'getFeatureValue', featureInput('system', params.slug!)));
  const { name, description, previewImage, categories } = system;
  return (
    <FeaturePage kind="system" value={system} hasPicture={previewImage !== null}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className="h1">{unbroken(name)}</h1>
          {description !== '' && <p className="lead">{unbroken(description)}</p>}
        </div>
        {previewImage && (
          <Picture
            className={styles.picture}
            src={imageUrl(previewImage.file.path, 'width1200')}
            srcSet={imageSources(previewImage.file.path, 'sliderNarrow', 'width1200', 'width1600')}
            sizes="(min-width: 1550px) 900px, (min-width: 992px) 58vw, 92vw"
            alt={previewImage.alt}
            ratio="16 / 9"
            arrival="first"
          />
        )}
      </div>
      <ChildStrip boxes={categories} label={t('systems.categories', { name })} />
    </FeaturePage>
  );
}
