import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { bytesOf, download } from '../../download.ts';
import { textOfError, useAnswer, useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { useChange } from '../use-change.ts';
import type { ChangingCustomer } from './changing.ts';
import { CompanyRegister } from './company-register.tsx';
import { PriceGroupField } from './price-group-field.tsx';

/** Whether a partner, redistributor or architect is let in, beside what the public register says of the company. */
export function Approval(part: ChangingCustomer) {
  const { t } = useStaff();
  const { state, taxNumber, refusal, picture, id } = part.customer;
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setAsking(null);
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t(`back.approval.${state ?? 'waiting'}`)}</h2>
        <div className={screen.row}>
          {state !== 'approved' && (
            <Button small onClick={() => setAsking('approve')}>
              {t('back.approval.approve')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button small variant="quiet" onClick={() => setAsking('refuse')}>
              {t(state === 'approved' ? 'back.approval.take_back' : 'back.approval.refuse')}
            </Button>
          )}
        </div>
      </div>
      {refusal !== '' && <p className={screen.written}>{refusal}</p>}
      {picture && <Picture id={id} />}
      {taxNumber !== '' && <CompanyRegister customer={part.customer} />}
      <Dialog
        open={asking !== null}
        onClose={close}
        title={t(asking === 'refuse' ? 'back.approval.refuse' : 'back.approval.approve')}
        closeLabel={t('back.close')}
      >
        {asking === 'approve' && <Approve {...part} onDone={close} />}
        {asking === 'refuse' && <Refuse {...part} onDone={close} />}
      </Dialog>
    </section>
  );
}

function Approve({ onDone, ...part }: ChangingCustomer & { onDone: () => void }) {
  const { t, call } = useStaff();
  const { id, version, priceGroup, supervisor } = part.customer;
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const body = { version, supervisor: valueOf(form, 'supervisor'), priceGroup: valueOf(form, 'priceGroup') };
    const customer = await call('approveCustomer', { params: { id }, body });
    onDone();
    return customer;
  });
  return (
    <form className={stacked} onSubmit={submit}>
      <p>{t('back.approval.approve_text')}</p>
      <Failure text={failure} />
      <TextField
        label={t('back.customers.supervisor')}
        name="supervisor"
        maxLength={255}
        defaultValue={supervisor}
        required
        error={fieldError('supervisor')}
      />
      <PriceGroupField defaultValue={priceGroup} />
      <Button type="submit" busy={busy}>
        {t('back.approval.approve')}
      </Button>
    </form>
  );
}

function Refuse({ onDone, ...part }: ChangingCustomer & { onDone: () => void }) {
  const { t, call } = useStaff();
  const { id, version } = part.customer;
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const customer = await call('refuseCustomer', {
      params: { id },
      body: { version, reason: valueOf(form, 'reason') },
    });
    onDone();
    return customer;
  });
  return (
    <form className={stacked} onSubmit={submit}>
      <p>{t('back.approval.refuse_text')}</p>
      <Failure text={failure} />
      <TextAreaField
        label={t('back.order.reason')}
        name="reason"
        maxLength={2000}
        required
        error={fieldError('reason')}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {t('back.approval.refuse')}
      </Button>
    </form>
  );
}

/** The file of an architect about their work. No page of the shop leads to it. A PDF is saved, never shown here. */
function Picture({ id }: { id: number }) {
  const { t, call } = useStaff();
  const { answer, error } = useAnswer(`picture ${id}`, () => call('getCustomerPicture', { params: { id } }));
  if (answer === null) return <Failure text={error === null ? null : textOfError(t, error)} />;
  if (answer.type === 'application/pdf')
    return (
      <Button
        variant="quiet"
        small
        onClick={() => download(`portfolio-${id}.pdf`, answer.type, bytesOf(answer.base64))}
      >
        {t('back.approval.portfolio')}
      </Button>
    );
  return <img src={`data:${answer.type};base64,${answer.base64}`} alt={t('back.approval.picture')} width={320} />;
}
