import { useQuery } from '#storefront/api/use-query.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { SystemBox } from '#storefront/features/catalogue/system-box.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { FeatureList } from './feature-list.tsx';
import styles from './systems-screen.module.css';

export function SystemsScreen() {
  const shop = useShop();
  const { t } = shop;
  const systems = useQuery(shopQuery(shop, 'listSystemBoxes', {}));
  const shownSystems = systems.data ?? [];
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('shell.systems'), url: usePathTo()('SYSTEMS_INDEX') }]} />
      <FeatureList
        title={t('shell.systems')}
        text={t('systems.text')}
        query={systems}
        empty={shownSystems.length === 0}
      >
        <ul className={styles.systems}>
          {shownSystems.map((system, index) => (
            <li key={system.id}>
              <SystemBox system={system} arrival={index === 0 ? 'first' : index === 1 ? 'early' : 'late'} />
            </li>
          ))}
        </ul>
      </FeatureList>
    </main>
  );
}
