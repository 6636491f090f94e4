import type { Product } from '#contract/product.ts';
import { writeIds } from '#domain/catalogue/compared.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { inMillimetres, type ChosenMeasure } from '#domain/catalogue/measures.ts';
import { millimetres } from '#domain/catalogue/dimensions.ts';
import { sheetPath } from '#domain/routing/sheet-path.ts';
import { usePathTo, useShop, type Shop } from '#storefront/api/shop.tsx';
import { LatelySeen } from '#storefront/features/catalogue/lately-seen.tsx';
import { boxOf } from '#storefront/features/product/box-of.ts';
import { ScaleDrawing } from '#storefront/features/product/scale-drawing.tsx';
import { useConsentChoice } from '#storefront/features/tracking/consent-store.ts';
import { EnergyArrow } from '#storefront/ui/energy-arrow.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import styles from './product-extras.module.css';

export { VariantLinks } from '#storefront/features/purchase/variant-links.tsx';

type ExtraProps = { product: Product; chosen?: readonly ChosenMeasure[]; code?: string | undefined };

/** To a comparison, and to a sheet of paper that tells what is chosen. */
export function ProductWays({ product, code }: ExtraProps) {
  const { locale, t } = useShop();
  const pathTo = usePathTo();
  return (
    <p className={styles.ways}>
      <a className="arrow-link" href={`${pathTo('PRODUCTS_COMPARE')}?add=${writeIds([product.id])}`}>
        {t('compare.add')}
      </a>
      <a className="arrow-link" href={sheetPath(locale, product.id, code)} target="_blank" rel="noopener">
        {t('compare.sheet')}
      </a>
    </p>
  );
}

/** The products that were viewed before. Only the browser knows them. */
export function SeenBefore({ product: { id } }: ExtraProps) {
  const choice = useConsentChoice();
  return useHydrated() ? <LatelySeen key={id} product={id} stored={choice?.analytics ?? false} /> : null;
}

/** A product whose width and height are known, as they are chosen, standing beside a person and a door. */
export function ProductScale({ product, chosen = [] }: ExtraProps) {
  const shop = useShop();
  const { t } = shop;
  const mergedAttributesRanges = inMillimetres(product.mergedAttributesRanges, t('catalogue.dimensions'));
  const { width, height } = boxOf({ mergedAttributesRanges }, chosen, shop);
  if (!width || !height) return null;
  return (
    <section>
      <h2 className="h3">{t('scale.title')}</h2>
      <ScaleDrawing product={{ width, height }} name={product.name} packaging={packagingOf(product, t)} />
    </section>
  );
}

const unitOf = ({ mergedAttributesRanges }: Product, name: string) =>
  millimetres[mergedAttributesRanges.find((attribute) => attribute.name === name)?.unit ?? ''] ?? null;

/** The packaging, where the shop tells its width and height among the facts. */
function packagingOf(product: Product, t: Shop['t']): { width: number; height: number } | null {
  const [width, height] = [t('scale.packaging_width'), t('scale.packaging_height')].map((name) => {
    const range = product.mergedAttributesRanges.find((attribute) => attribute.name === name)?.ranges[0];
    return Number(range?.maxName || range?.minName) * (unitOf(product, name) ?? NaN);
  });
  return width! > 0 && height! > 0 ? { width: width!, height: height! } : null;
}

/**
 * The arrow leads to the whole label; beside it the way to the product information sheet (Regulation (EU) 2017/1369).
 */
export function EnergyLinks({ energy }: { energy: NonNullable<Product['energy']> }) {
  const { t } = useShop();
  const { class: energyClass, picture, sheet } = energy;
  return (
    <p className={styles.energy}>
      <a href={picture ? imageUrl(picture.path, 'productLarge') : sheet} target="_blank" rel="noopener">
        <EnergyArrow energyClass={energyClass} label={t('energy.class', { class: energyClass })} />
      </a>
      <a className="link" href={sheet} target="_blank" rel="noopener">
        {t('energy.sheet')}
      </a>
    </p>
  );
}
