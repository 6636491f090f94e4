import { LateForm, lateForms } from '#storefront/features/forms/late-forms.tsx';
import { useChosenSalon } from '#storefront/chosen-salon.ts';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop }: BlockInput<'contact-form'>) => lateForms.load(shop.locale);

/** A message to the shop. */
export function Block() {
  const salon = useChosenSalon();
  return (
    <div className="wrap">
      <LateForm>{({ ContactForm }) => <ContactForm salon={salon} />}</LateForm>
    </div>
  );
}
