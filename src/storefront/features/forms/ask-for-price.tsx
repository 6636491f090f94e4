import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import styles from './ask-for-price.module.css';
import type { About } from './contact-form.tsx';
import { LateForm } from './late-form.tsx';

/** In the place of a price that is not shown: a button, and the form that it opens. */
export function AskForPrice({ about }: { about: About }) {
  const { t } = useShop();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button className={styles.ask} onClick={ask}>
        <MessageCircle aria-hidden="true" />
        <span>{t('price.ask')}</span>
      </Button>
      {asked && (
        <LateForm>
          {({ ContactDialog }) => <ContactDialog about={about} open={open} onClose={() => setOpen(false)} />}
        </LateForm>
      )}
    </>
  );
}
