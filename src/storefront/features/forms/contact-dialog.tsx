import { useTexts } from '#storefront/api/shop.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ContactForm, type About } from './contact-form.tsx';

/** Asks for the price of a product; closed and opened again, what was typed is still there. */
export function ContactDialog({ open, onClose, about }: { open: boolean; onClose: () => void; about: About }) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('contact.ask_title')} closeLabel={t('contact.close')}>
      <ContactForm about={about} />
    </Dialog>
  );
}
