import { MessageCircle } from 'lucide-react';
import { useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import styles from './ask-for-price.module.css';
import type { About } from './contact-form.tsx';
import { LateForm } from './late-forms.tsx';
import { useLateDialog } from '#storefront/late/use-late-dialog.ts';

/** In the place of a price that is not shown: a button, and the form that it opens. */
export function AskForPrice({ about }: { about: About }) {
  const { t } = useShop();
  const { isNeeded, open, ask, close } = useLateDialog();
  return (
    <>
      <Button className={styles.ask} onClick={ask}>
        <MessageCircle aria-hidden="true" />
        <span>{t('price.ask')}</span>
      </Button>
      {isNeeded && (
        <LateForm>{({ ContactDialog }) => <ContactDialog about={about} open={open} onClose={close} />}</LateForm>
      )}
    </>
  );
}
