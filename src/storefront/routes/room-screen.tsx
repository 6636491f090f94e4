import { useLoaded, useQuery } from '#storefront/api/use-query.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { featureInput } from '#storefront/features/catalogue/feature-inputs.ts';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { roomImagesInput } from '#storefront/features/inspirations/image-inputs.ts';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { usePage } from '#storefront/use-page.ts';
import { RoomPicture } from './room-picture.tsx';
import styles from './room-screen.module.css';

export function RoomScreen() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { params } = usePage();
  const room = useLoaded(shopQuery(shop, 'getFeatureValue', featureInput('room', params.slug!)));
  const { id, slug, name, description, previewImage, filters, content } = room;
  const images = useQuery(shopQuery(shop, 'listActiveImages', roomImagesInput(id))).data?.items ?? [];
  const path = pathTo('ROOMS_SHOW', { slug });
  const nothing = (
    <EmptyState title={t('list.none.title')} text={t('rooms.none.text')}>
      <ButtonLink href={pathTo('ROOMS_INDEX')}>{t('shell.rooms.all')}</ButtonLink>
    </EmptyState>
  );
  return (
    <main className="wrap">
      <PageTrail
        items={[
          { name: t('shell.rooms'), url: pathTo('ROOMS_INDEX') },
          { name, url: path },
        ]}
      />
      <div className={styles.head}>
        <h1 className="h1">{name}</h1>
        {description !== '' && <p className="lead">{description}</p>}
      </div>
      {images.map((image, index) => (
        <div key={image.id} className={styles.picture}>
          <RoomPicture image={image} arrival={index === 0 ? 'first' : 'late'} />
        </div>
      ))}
      {images.length === 0 && previewImage && (
        <Picture
          className={styles.picture}
          src={imageUrl(previewImage.file.path, 'width1600')}
          sizes="100vw"
          alt={previewImage.alt}
          ratio="5 / 2"
          arrival="first"
        />
      )}
      <h2 className={`h3 ${styles.all}`}>{t('rooms.everything', { name })}</h2>
      <ProductList
        key={id}
        path={path}
        place={{ room: id }}
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
