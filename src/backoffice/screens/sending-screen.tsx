import { shipmentViews } from '#domain/sending/shipment.ts';
import { baseOf, useAddress } from '../path.ts';
import { useAnswer, useStaff } from '../staff.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import screen from './screen.module.css';
import { CollectionBar } from './sending/collection-bar.tsx';
import { RouteDay } from './sending/route-day.tsx';
import { ShipmentsList } from './sending/shipments-list.tsx';
import { ToPackList } from './sending/to-pack-list.tsx';
import { Tabs } from './tabs.tsx';

const views = ['pack', ...shipmentViews, 'route'] as const;

/** What is to be packed and sent, where carriers failed, what is on its way, waits, or goes by the shop's own car. */
export function SendingScreen() {
  const { t, call, locale, has } = useStaff();
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const viewName = search.get('view') ?? '';
  const view = isOneOf(views, viewName) ? viewName : 'pack';
  const list = `${baseOf(locale)}/sending`;
  const ask = () => call('listShipments', { query: { view: 'faults' } });
  const { answer, again } = useAnswer('counts', ask, ['shipments']);
  const countOf = (name: (typeof views)[number]) =>
    isOneOf(shipmentViews, name) ? (answer?.counts[name] ?? 0) || '' : '';
  const part = { list, search };
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.sending')}</h1>
      </div>
      {has('orders:write') && <CollectionBar onHandedOver={again} />}
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={views
          .filter((name) => name !== 'route' || has('people:read'))
          .map((name) => ({
            key: name,
            label: `${t(`back.sending.view.${name}`)} ${countOf(name)}`.trim(),
            href: name === 'pack' ? list : `${list}?view=${name}`,
            on: name === view,
          }))}
      />
      {view === 'pack' && <ToPackList {...part} />}
      {isOneOf(shipmentViews, view) && <ShipmentsList key={view} {...part} view={view} />}
      {view === 'route' && <RouteDay {...part} />}
    </>
  );
}
