import { useState } from 'react';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure, stacked } from '../../card.tsx';
import { baseOf, go } from '../../path.ts';
import { textOfError, useStaff } from '../../staff.tsx';

/** Takes a draft away, after it has asked. */
export function DropNewsletter({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const { t, call, locale } = useStaff();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const drop = () =>
    call('dropNewsletter', { params: { id }, query: { version } }).then(
      () => go(`${baseOf(locale)}/newsletters`),
      setFailure,
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('back.newsletters.drop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.newsletters.drop_sure')}
        closeLabel={t('back.newsletters.drop_not')}
      >
        <div className={stacked}>
          <Failure text={failure === null ? null : textOfError(t, failure)} />
          <Button onClick={() => void drop()}>{t('back.newsletters.drop')}</Button>
        </div>
      </Dialog>
    </>
  );
}
