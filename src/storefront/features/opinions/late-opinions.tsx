import { Suspense, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { useNear } from '#storefront/ui/use-near.ts';

const lateOpinions = latePart(() => import('./opinions.tsx'), {
  pl: () => import('#i18n/pl/storefront-opinions.ts'),
  en: () => import('#i18n/en/storefront-opinions.ts'),
});

const nearPixels = 800;

/** Opinions with the form to write one, fetched when somebody comes near them. */
export function LateOpinions({ product, words }: { product: Product; words: ReactNode }) {
  const { place, near } = useNear<HTMLDivElement>(nearPixels);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={words}>
          <Loaded product={product} words={words} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
}

function Loaded({ product, words }: { product: Product; words: ReactNode }) {
  const { locale } = useShop();
  const part = lateOpinions.use(locale);
  if (!part) return words;
  return (
    <>
      {product.ratesCount === 0 && words}
      <part.Opinions product={product} />
    </>
  );
}
