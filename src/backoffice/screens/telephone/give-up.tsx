import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure, stacked } from '../../card.tsx';
import { baseOf, go } from '../../path.ts';
import { useStaff, useSubmit } from '../../staff.tsx';

/** Gives up the order after a question: nobody gets it back. */
export function GiveUp({ id }: { id: number }) {
  const { t, call, locale } = useStaff();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure } = useSubmit(t, async () => {
    await call('dropTelephoneOrder', { params: { id }, query: {} });
    go(`${baseOf(locale)}/telephone`);
  });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t('back.telephone.drop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.telephone.drop_question')}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.telephone.drop_text')}</p>
          <Failure text={failure} />
          <Button type="submit" busy={busy}>
            {t('back.telephone.drop_sure')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t('back.telephone.drop_not')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
