import { useLoaded } from '#storefront/api/use-query.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { ChildStrip } from '#storefront/features/catalogue/child-strip.tsx';
import { featureInput } from '#storefront/features/catalogue/feature-inputs.ts';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { usePage } from '#storefront/use-page.ts';
import styles from './system-screen.module.css';

export function SystemScreen() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { params } = usePage();
  const system = useLoaded(shopQuery(shop, 'getFeatureValue', featureInput('system', params.slug!)));
  const { id, slug, name, description, previewImage, categories, filters, content } = system;
  const path = pathTo('SYSTEMS_SHOW', { slug });
  const nothing = (
    <EmptyState title={t('list.none.title')} text={t('systems.none.text')}>
      <ButtonLink href={pathTo('SYSTEMS_INDEX')}>{t('shell.systems.all')}</ButtonLink>
    </EmptyState>
  );
  return (
    <main className="wrap">
      <PageTrail
        items={[
          { name: t('shell.systems'), url: pathTo('SYSTEMS_INDEX') },
          { name, url: path },
        ]}
      />
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className="h1">{name}</h1>
          {description !== '' && <p className="lead">{description}</p>}
        </div>
        {previewImage && (
          <Picture
            className={styles.picture}
            src={imageUrl(previewImage.file.path, 'width1200')}
            srcSet={`${imageUrl(previewImage.file.path, 'sliderNarrow')} 768w, ${imageUrl(previewImage.file.path, 'width1200')} 1200w, ${imageUrl(previewImage.file.path, 'width1600')} 1600w`}
            sizes="(min-width: 1550px) 900px, (min-width: 992px) 58vw, 92vw"
            alt={previewImage.alt}
            ratio="16 / 9"
            arrival="first"
          />
        )}
      </div>
      <ChildStrip boxes={categories} label={t('systems.categories', { name })} />
      <ProductList
        key={id}
        path={path}
        place={{ system: id }}
        facets={filters}
        usualOrder="recommended"
        nothing={nothing}
      />
      {content !== '' && (
        <section className={styles.after}>
          <RichText html={content} />
        </section>
      )}
    </main>
  );
}
