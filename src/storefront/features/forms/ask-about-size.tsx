import { MessageCircle } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { About } from './contact-form.tsx';
import { LateForm } from './late-forms.tsx';
import { useLateDialog } from '#storefront/late/use-late-dialog.ts';

/** Beside what is made to measure: a question with pictures about a size that the configurator does not know. */
export function AskAboutSize({ about }: { about: Omit<About, 'question'> }) {
  const t = useTexts();
  const { isNeeded, open, ask, close } = useLateDialog();
  return (
    <>
      <Button variant="quiet" small onClick={ask}>
        <MessageCircle aria-hidden="true" />
        <span>{t('configurator.ask_size')}</span>
      </Button>
      {isNeeded && (
        <LateForm>
          {({ ContactDialog }) => <ContactDialog about={{ ...about, question: 'size' }} open={open} onClose={close} />}
        </LateForm>
      )}
    </>
  );
}
