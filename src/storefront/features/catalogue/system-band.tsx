import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './system-band.module.css';

/** As many as stand in a row. */
const shownSystems = 3;
/** The only system stands beside its words. */
const sizesOfOne = '(min-width: 1550px) 900px, (min-width: 992px) 58vw, 92vw';
const sizesOf = (count: number) =>
  count === 1 ? sizesOfOne : `(min-width: 1550px) ${1500 / count}px, (min-width: 600px) ${96 / count}vw, 92vw`;

/** The first systems with their pictures; nothing, and a line in the console, when they can't be loaded. */
export function SystemBand({ title }: { title: string }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { data, error } = useQuery(shopQuery(shop, 'listSystemBoxes', {}));
  useEffect(() => {
    if (error) console.error('The systems could not be loaded', error);
  }, [error]);
  const systems = (data ?? []).filter(({ image }) => image).slice(0, shownSystems);
  if (systems.length === 0) return null;
  return (
    <section>
      <div className="section-head">
        <h2 className="h2">{title || t('shell.systems')}</h2>
        <a className="arrow-link" href={pathTo('SYSTEMS_INDEX')}>
          {t('shell.systems.all')}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
      <ul className={styles.systems}>
        {systems.map(({ id, name, description, image, url }) => (
          <li key={id}>
            <a href={url} className={styles.system}>
              <Picture
                src={imageUrl(image!.file.path, 'slider')}
                srcSet={imageSources(image!.file.path, 'small', 'sliderNarrow', 'width1200')}
                sizes={sizesOf(systems.length)}
                alt=""
                ratio="4 / 3"
              />
              <h3 className="h4">{name}</h3>
              {description !== '' && <p className="muted">{unbroken(description)}</p>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
