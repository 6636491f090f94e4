import { useState, type ReactNode } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

type BookDialogProps = Changing & {
  /** Names the button and the dialog. */
  title: string;
  text: string;
  save: string;
  book: (form: FormData) => Promise<StaffOrder>;
  /** What is asked for beside a note. */
  fields?: (fieldError: ReturnType<typeof useChange>['fieldError']) => ReactNode;
};

/** A button, and behind it the form by which money of an order is written down. */
export function BookDialog({ title, text, save, book, fields, ...part }: BookDialogProps) {
  const { t } = useStaff();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const changed = await book(form);
    setOpen(false);
    return changed;
  });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('back.close')}>
        <form className={stacked} onSubmit={submit}>
          <p>{text}</p>
          <Failure text={failure} />
          {fields?.(fieldError)}
          <TextField label={t('back.order.note')} name="note" maxLength={2000} />
          <Button type="submit" busy={busy}>
            {save}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
