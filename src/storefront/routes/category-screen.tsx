import { useLoaded } from '#storefront/api/use-query.ts';
import { categoryRoute } from '#domain/routing/paths.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { ChildStrip } from '#storefront/features/catalogue/child-strip.tsx';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import styles from './category-screen.module.css';

export function CategoryScreen() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { params } = usePage();
  const category = useLoaded(shopQuery(shop, 'getCategory', { params: { id: params.id! } }));
  const route = categoryRoute(category);
  const noProducts = (
    <EmptyState title={t('list.none.title')} text={t('list.none.text')}>
      <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('list.none.all')}</ButtonLink>
    </EmptyState>
  );
  return (
    <main className="wrap">
      <PageTrail
        items={category.tree.map(({ id, slug, name }) => ({
          name,
          url: pathTo(route, { id, slug }),
        }))}
      />
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className="h1">{unbroken(category.name)}</h1>
          {category.description !== '' && <RichText className={styles.intro} html={category.description} />}
        </div>
        {category.image && (
          <Picture
            className={styles.picture}
            src={imageUrl(category.image.file.path, 'thumbnail')}
            srcSet={imageSources(category.image.file.path, 'thumbnail', 'sliderNarrow')}
            sizes="(min-width: 1024px) 176px, 96px"
            alt={category.image.alt}
            fit="contain"
            arrival="early"
          />
        )}
      </div>
      <ChildStrip boxes={category.children} label={category.name} />
      <ProductList
        key={category.id}
        path={pathTo(route, { id: category.id, slug: category.slug })}
        place={{ category: category.id, ...(category.b2b && { business: true }) }}
        facets={category.b2b ? undefined : category.filters}
        usualOrder="recommended"
        nothing={noProducts}
      />
      {category.content !== '' && (
        <section className={styles.after}>
          <RichText html={category.content} />
        </section>
      )}
    </main>
  );
}
