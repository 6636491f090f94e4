import { useLoaded } from '#storefront/api/use-query.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { LateForm } from '#storefront/features/forms/late-form.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { usePage } from '#storefront/use-page.ts';
import styles from './cms-page-screen.module.css';

export function CmsPageScreen() {
  const shop = useShop();
  const { params, head } = usePage();
  const { slug = '' } = params;
  const page = useLoaded(shopQuery(shop, 'getPage', { params: { language: shop.locale, slug } }));
  return (
    <main className="wrap">
      <PageTrail items={[{ name: page.title, url: head?.canonicalPath ?? '' }]} />
      <h1 className={`h1 ${styles.title}`}>{page.title}</h1>
      <RichText html={page.content} />
      {page.form === 'contact' && (
        <div className={styles.form}>
          <LateForm>{({ ContactForm }) => <ContactForm />}</LateForm>
        </div>
      )}
    </main>
  );
}
