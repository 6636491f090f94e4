import { useState } from 'react';
import type { StaffQuotation } from '#contract/staff-quotations.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { useChange, type ChangeHandlers } from '../use-change.ts';

/** Refuses the quotation with a reason that the buyer reads. */
export function RefuseQuotation({
  quotation,
  ...handlers
}: ChangeHandlers<StaffQuotation> & { quotation: StaffQuotation }) {
  const { t, call } = useStaff();
  const { number, version } = quotation;
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(handlers, async (form) => {
    const body = { version, answer: valueOf(form, 'answer') };
    const changedQuotation = await call('refuseQuotation', { params: { id: number }, body });
    setOpen(false);
    return changedQuotation;
  });
  return (
    <section className={screen.part}>
      <p>
        <Button small variant="quiet" onClick={() => setOpen(true)}>
          {t('back.quotation.refuse')}
        </Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.quotation.refuse')}
        closeLabel={t('back.close')}
      >
        {open && (
          <form className={stacked} onSubmit={submit}>
            <p>{t('back.quotation.refuse_text')}</p>
            <Failure text={failure} />
            <TextAreaField
              label={t('back.order.reason')}
              name="answer"
              maxLength={2000}
              required
              error={fieldError('answer')}
            />
            <Button type="submit" variant="danger" busy={busy}>
              {t('back.quotation.refuse')}
            </Button>
          </form>
        )}
      </Dialog>
    </section>
  );
}
