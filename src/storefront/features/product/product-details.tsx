import { Fragment, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { boxOf } from './box-of.ts';
import { DimensionDrawing } from './dimension-drawing.tsx';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { stars } from '#domain/catalogue/stars.ts';
import type { Locale } from '#domain/locale.ts';
import { decimalText } from '#domain/number-text.ts';
import { attributeRows, type ChosenMeasure } from '#domain/catalogue/measures.ts';
import { countryName } from '#i18n/country-name.ts';
import { LateImage } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import styles from './product-details.module.css';

type ProductDetailsProps = {
  product: Product;
  chosen: readonly ChosenMeasure[];
  /** Its size beside a person; nothing where that is not known. */
  scale?: ReactNode;
  /** The list of what there is to download; left out where there is nothing. */
  downloads?: ReactNode;
  /** The opinions. Until they have loaded, the given words say how many there are. */
  opinions?: (words: ReactNode) => ReactNode;
};

/** The details below the first view: measures, description, facts, maker, opinions. */
export function ProductDetails({ product, chosen, scale, downloads, opinions }: ProductDetailsProps) {
  const { t, locale } = useShop();
  const { mergedAttributesRanges: attributes, producer } = product;
  const dimensionsName = t('catalogue.dimensions');
  const box = boxOf(product, chosen, { t, locale });
  const isDrawn = [box.width, box.depth, box.height].filter((side) => side !== null).length > 1;
  const unit = attributes.find(({ name }) => name === dimensionsName)?.unit ?? '';
  const rows: [string, string][] = [
    ...attributeRows(attributes, dimensionsName, locale),
    [t('product.code'), product.productCode],
  ];
  const words = (
    <p className="muted">
      {product.ratesCount === 0
        ? t('product.no_opinions_text')
        : t('product.opinions_text', {
            count: product.ratesCount,
            mean: decimalText(stars(product.ratesAvg), 1, locale),
          })}
    </p>
  );
  if (product.eanCode) rows.push([t('product.ean'), product.eanCode]);
  const { description } = product;
  return (
    <div className={styles.details}>
      {(isDrawn || description !== '' || downloads !== undefined) && (
        <div className={styles.main}>
          {isDrawn && (
            <section className={styles.drawing}>
              <h2 className="h2">{dimensionsName}</h2>
              <DimensionDrawing box={box} unit={unit} />
            </section>
          )}
          {isDrawn && scale}
          {description !== '' && (
            <section className={styles.description}>
              <h2 className="h3">{t('product.description')}</h2>
              <RichText html={description} />
            </section>
          )}
          {downloads !== undefined && (
            <section className={styles.downloads}>
              <h2 className="h3">{t('product.downloads')}</h2>
              {downloads}
            </section>
          )}
        </div>
      )}
      <div className={styles.side}>
        <section className={styles.facts}>
          <h2 className="h3">{t('product.facts')}</h2>
          <FactsTable rows={rows} />
          <Icons icons={product.icons} />
        </section>
        {producer && <Manufacturer producer={producer} />}
      </div>
      <section className={styles.reviews} id="reviews">
        <h2 className="h3">{t('product.opinions')}</h2>
        {opinions ? opinions(words) : words}
      </section>
    </div>
  );
}

type Producer = NonNullable<Product['producer']>;
type Address = Omit<Producer, 'id' | 'responsible'>;

function Manufacturer({ producer }: { producer: Producer }) {
  const t = useTexts();
  return (
    <section className={styles.manufacturer}>
      <h2 className="h3">{t('product.manufacturer')}</h2>
      <Party party={producer} />
      <p className="small muted">{t('product.manufacturer_note')}</p>
      {producer.responsible && (
        <>
          <h3 className="h4">{t('product.responsible')}</h3>
          <Party party={producer.responsible} />
        </>
      )}
    </section>
  );
}

/** The contact of a maker, or of the responsible person: the address, and an e-mail or a page (GPSR, art. 19). */
function Party({ party }: { party: Address }) {
  const { locale } = useShop();
  return (
    <address>
      <b>{party.name}</b>
      <br />
      {[party.street, placeOf(party, locale)].filter(Boolean).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {party.email !== '' && (
        <a className="link" href={`mailto:${party.email}`}>
          {party.email}
        </a>
      )}
      {party.email === '' && party.url !== '' && (
        <a className="link" href={party.url} target="_blank" rel="noopener">
          {party.url}
        </a>
      )}
    </address>
  );
}

/** '00-950 Warszawa, Polska'; what is not known is left out. */
function placeOf({ postalCode, city, country }: Address, locale: Locale): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [town, country && countryName(country, locale)].filter(Boolean).join(', ');
}

/** Certificates, prizes and the like, each with its name. */
function Icons({ icons }: Pick<Product, 'icons'>) {
  if (icons.length === 0) return null;
  return (
    <ul className={styles.icons}>
      {icons.map(({ name, file }) => (
        <li key={file.path}>
          <LateImage src={imageUrl(file.path, 'mini')} alt="" width={48} height={48} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Names and values below each other. */
function FactsTable({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table className={styles.rows}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
