import { useState } from 'react';
import { streetLine } from '#domain/accounts/street-line.ts';
import type { StaffCustomer } from '#contract/staff-customers.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../../card.tsx';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';

/** What the company has written beside what the public registers say; they are asked at a click. */
export function CompanyRegister({ customer }: { customer: StaffCustomer }) {
  const { t } = useStaff();
  const [isOpen, setOpen] = useState(customer.state === 'waiting');
  return isOpen ? (
    <Comparison customer={customer} />
  ) : (
    <p>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t('back.register.ask')}
      </Button>
    </p>
  );
}

function Comparison({ customer }: { customer: StaffCustomer }) {
  const { t, call } = useStaff();
  const { id, company, taxNumber, addresses } = customer;
  const ask = () => call('lookUpCustomer', { params: { id } }).then((entry) => ({ entry }));
  const { answer, error } = useAnswer(`register ${id}`, ask);
  if (error !== null) return <Failure text={textOfError(t, error)} />;
  if (answer === null) return <p role="status">{t('back.loading')}</p>;
  const { entry } = answer;
  if (entry === null) return <Failure text={t('back.register.none', { number: taxNumber })} />;
  const place = addresses.find(({ main }) => main);
  const rows = [
    ['name', company, entry.name],
    ['street', place ? streetLine(place) : '', streetLine(entry)],
    ['city', place ? `${place.postalCode} ${place.city}` : '', `${entry.postalCode} ${entry.city}`],
  ] as const;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{taxNumber}</th>
          <th scope="col">{t('back.register.own')}</th>
          <th scope="col">{t('back.register.found')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, own, official]) => (
          <tr key={name}>
            <td>{t(`back.register.${name}`)}</td>
            <td className={classes(own !== '' && !isAlike(own, official) && screen.bad)}>{own || '–'}</td>
            <td>{official || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\b(ul|al|pl)\.|[^\p{L}\p{N}]/gu, '');

/** Equal but for case, signs and the word for a street. */
const isAlike = (one: string, other: string) => plain(one) === plain(other);
