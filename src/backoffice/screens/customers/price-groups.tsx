import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { Link } from '../../link.tsx';
import { textOfError, useAnswer, useStaff, useSubmit, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';

/** Price groups with their discounts and their members; a discount can be changed. */
export function PriceGroups({ list }: { list: string }) {
  const { t } = useStaff();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t('back.groups.title');
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={close} title={title} closeLabel={t('back.close')} wide>
        {open && <Groups list={list} onLeave={close} />}
      </Dialog>
    </>
  );
}

function Groups({ list, onLeave }: { list: string; onLeave: () => void }) {
  const { t, call, has } = useStaff();
  const { answer, error, set } = useAnswer('price groups', () => call('listPriceGroups', {}));
  const { submit, busy, failure, fieldError } = useSubmit(t, async (form) => {
    const discountPercent = Number(valueOf(form, 'percent'));
    set(await call('changePriceGroup', { body: { code: valueOf(form, 'code'), discountPercent } }));
  });
  const problem = error === null ? failure : textOfError(t, error);
  return (
    <>
      <p className={screen.muted}>{t('back.groups.text')}</p>
      <Failure text={problem} />
      {answer?.length === 0 && <p>{t('back.groups.none')}</p>}
      {answer !== null && answer.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('back.customers.group')}</th>
              <th scope="col" className={table.amount}>
                {t('back.groups.discount')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.groups.prices')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.nav.customers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.map(({ code, discountPercent, prices, customers }) => (
              <tr key={code}>
                <td>{code}</td>
                <td className={table.amount}>{discountPercent === 0 ? '–' : `${discountPercent}%`}</td>
                <td className={table.amount}>{prices}</td>
                <td className={table.amount}>
                  <Link className="link" href={`${list}?${new URLSearchParams({ group: code })}`} onClick={onLeave}>
                    {customers}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {has('prices:write') && (
        <form className={screen.filters} onSubmit={submit}>
          <TextField
            label={t('back.customers.group')}
            name="code"
            maxLength={100}
            required
            autoComplete="off"
            error={fieldError('code')}
          />
          <TextField
            label={t('back.groups.discount')}
            name="percent"
            type="number"
            min={0}
            max={99}
            unit="%"
            required
            error={fieldError('discountPercent')}
          />
          <Button type="submit" busy={busy} small>
            {t('back.groups.set')}
          </Button>
        </form>
      )}
    </>
  );
}
