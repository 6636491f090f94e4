import type { StaffOrder } from '#contract/staff-order.ts';
import { arrivalInWords } from '#domain/calendar/arrival.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { endOfLines } from '#domain/orders/order-state.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import { ChangeAddresses } from './change-addresses.tsx';
import type { Changing } from './changing.ts';
import styles from './order-contact.module.css';

type Contact = NonNullable<StaffOrder['contact']>;

/** Who ordered, where it goes and when it is promised. */
export function OrderContact(part: Changing) {
  const { t, locale, has } = useStaff();
  const { order } = part;
  const { contact, buyer, town, delivery, pickUpPoint, payment, projectName, arrives, readyOn, customerId, takenBy } =
    order;
  const sameParty = contact !== null && lineOf(contact.shipping) === lineOf(contact.billing);
  return (
    <>
      <section className={screen.part}>
        <div className={screen.partHead}>
          <h2 className="h5">{t('back.order.contact')}</h2>
          {customerId !== null && contact !== null && (
            <Link className="link" href={`${baseOf(locale)}/orders?customer=${customerId}`}>
              {t('back.order.all_of_buyer')}
            </Link>
          )}
        </div>
        {takenBy !== null && <p>{t('back.telephone.taken_by', { by: takenBy })}</p>}
        {contact === null ? (
          <p>
            {buyer}, {town}
          </p>
        ) : (
          <address className={styles.address}>
            {[contact.shipping.name, contact.shipping.companyName].filter(Boolean).join(', ')}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <a className="link" href={`tel:${contact.shipping.phone.replaceAll(/[^+\d]/g, '')}`}>
              {contact.shipping.phone}
            </a>
          </address>
        )}
      </section>
      <section className={screen.part}>
        <div className={screen.partHead}>
          <h2 className="h5">{t('back.order.delivery')}</h2>
          {contact !== null && has('people:write') && endOfLines(order.state) === 'cancelled' && (
            <ChangeAddresses {...part} contact={contact} />
          )}
        </div>
        {contact !== null && <address className={styles.address}>{lineOf(contact.shipping)}</address>}
        <p className={screen.muted}>{[delivery, pickUpPoint, payment].filter(Boolean).join(', ')}</p>
        {projectName !== '' && <p>{t('back.order.project', { name: projectName })}</p>}
        {contact !== null && contact.comments !== '' && <p>„{contact.comments}”</p>}
      </section>
      {contact !== null && !sameParty && (
        <section className={screen.part}>
          <h2 className="h5">{t('back.order.invoice')}</h2>
          <address className={styles.address}>
            {[contact.billing.companyName, contact.billing.name].filter(Boolean).join(', ')}
            <span>{lineOf(contact.billing)}</span>
            {contact.billing.taxNumber !== '' && <span>{contact.billing.taxNumber}</span>}
          </address>
        </section>
      )}
      {readyOn !== null && <Promised readyOn={readyOn} arrives={arrives} />}
    </>
  );
}

function Promised({ readyOn, arrives }: { readyOn: string; arrives: StaffOrder['arrives'] }) {
  const { t } = useStaff();
  const arrival = arrives && arrivalInWords(arrives);
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.order.term')}</h2>
      <p>{t('back.order.ready_on', { day: formatDay(readyOn) })}</p>
      {arrival && <p className={screen.muted}>{t(`back.order.arrives.${arrival.form}`, arrival.days)}</p>}
    </section>
  );
}

/** An address on one line; the country where it is another one. */
export const lineOf = ({ street, streetNumber, postalCode, city, country }: Contact['shipping']) =>
  `${street} ${streetNumber}, ${postalCode} ${city}${country === 'PL' ? '' : `, ${country}`}`;
