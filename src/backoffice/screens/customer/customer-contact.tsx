import { streetLine } from '#domain/accounts/street-line.ts';
import type { StaffCustomer } from '#contract/staff-customers.ts';
import { useStaff } from '../../staff.tsx';
import address from '../order/order-contact.module.css';
import screen from '../screen.module.css';

/** How to reach somebody, and where the goods go. */
export function CustomerContact({ customer }: { customer: StaffCustomer }) {
  const { t } = useStaff();
  const { name, company, taxNumber, email, phone, confirmedAt, addresses, description } = customer;
  return (
    <>
      <section className={screen.part}>
        <h2 className="h5">{t('back.customer.contact')}</h2>
        <address className={address.address}>
          {name !== email && <span>{name}</span>}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          {confirmedAt === null && <span className={screen.muted}>{t('back.customer.unconfirmed')}</span>}
          {phone !== '' && (
            <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          )}
          {(company !== '' || taxNumber !== '') && <span>{[company, taxNumber].filter(Boolean).join(', ')}</span>}
        </address>
        {description !== '' && <p className={screen.written}>{description}</p>}
      </section>
      {addresses.length > 0 && (
        <section className={screen.part}>
          <h2 className="h5">{t('back.customer.addresses')}</h2>
          <ul className={screen.list}>
            {addresses.map((place) => (
              <li key={place.id}>
                {`${streetLine(place)}, ${place.postalCode} ${place.city}`}
                {place.main && <span className={screen.muted}> {t('back.customer.main')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
