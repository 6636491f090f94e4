import type { StaffCustomer } from '#contract/staff-customers.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import { DataTable } from '../data-table.tsx';

/** The latest answer of a customer to each consent, with the version of its text. */
export function CustomerConsents({ customer: { consents, newsletter } }: { customer: StaffCustomer }) {
  const { t } = useStaff();
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.customer.consents')}</h2>
      {consents.length === 0 ? (
        <p className={screen.muted}>{t('back.customer.no_consents')}</p>
      ) : (
        <DataTable
          label={t('back.customer.consents')}
          head={
            <>
              <th scope="col">{t('back.customer.consent')}</th>
              <th scope="col">{t('back.customer.said')}</th>
              <th scope="col">{t('back.audit.when')}</th>
            </>
          }
        >
          {consents.map(({ id, name, given, version, at }) => (
            <tr key={id}>
              <td>
                {name}
                <small>{t('back.customer.text_version', { version })}</small>
              </td>
              <td>{t(given ? 'back.customer.given' : 'back.customer.taken_back')}</td>
              <td>{formatMoment(new Date(at))}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p className={screen.muted}>
        {t('back.customer.newsletter')}: {t(`back.subscribers.state.${newsletter ?? 'never'}`)}
      </p>
    </section>
  );
}
