import type { BlockOf } from '#contract/blocks.ts';
import { LateForm, lateForms } from '#storefront/features/forms/late-forms.tsx';
import { useChosenSalon } from '#storefront/chosen-salon.ts';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop }: BlockInput<'form'>) => lateForms.load(shop.locale);

/** A form that an editor has made up. */
export function Block({ block: { subject, fields } }: { block: BlockOf<'form'> }) {
  const salon = useChosenSalon();
  return (
    <div className="wrap">
      <LateForm>{({ ContactForm }) => <ContactForm subject={subject} fields={fields} salon={salon} />}</LateForm>
    </div>
  );
}
