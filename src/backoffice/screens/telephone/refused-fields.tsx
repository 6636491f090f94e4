import { useEffect } from 'react';
import type { Translate } from '#i18n/keys.ts';
import { Failure } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import { addressLabels, addressParts } from './address-parts.ts';
import { errorsOf, problemsOf } from './calling.ts';
import styles from './telephone.module.css';

/** A field of the screen with its error. */
export type RefusedField = { name: string; label: string; text: string };

const contact: Record<string, string> = { firstnameLastname: 'name' };

/** `shippingAddressGuest.contactUser.email` of the shop is the field `shipping-email` of the screen. */
function nameOf(path: string): string {
  const address = /^(shipping|billing)Address(?:Guest)?\.(?:contactUser\.)?(\w+)$/.exec(path);
  if (address === null) return fields[path]?.name ?? path;
  const [, type, part] = address;
  return `${type}-${contact[part!] ?? part}`;
}

const fields: Record<string, { name: string; label: Parameters<Translate>[0] }> = {
  items: { name: 'q', label: 'back.telephone.products' },
  deliveryMethod: { name: 'delivery', label: 'back.telephone.carrier' },
  paymentMethod: { name: 'payment', label: 'back.telephone.payment' },
  pickUpPoint: { name: 'point', label: 'back.telephone.point' },
};

function labelOf(path: string, name: string, t: Translate): string {
  const part = addressParts.find((known) => name.endsWith(`-${known}`));
  const label = part === undefined ? fields[path]?.label : addressLabels[part];
  return label === undefined ? '' : t(label);
}

const namesOf = (type: string) => addressParts.map((part) => `${type}-${part}`);
const inOrder = ['q', ...namesOf('shipping'), ...namesOf('billing'), 'delivery', 'payment', 'point'];

/** The refusals of single fields, in the order of the screen; others are left out. */
export function refusedFields(error: unknown, t: Translate): RefusedField[] {
  return Object.entries(errorsOf(error))
    .flatMap(([path, texts]) => {
      const name = nameOf(path);
      return texts.map((text) => ({
        name,
        label: labelOf(path, name, t),
        text: path === 'items' ? t('back.telephone.no_items') : text,
      }));
    })
    .filter(({ name }) => inOrder.includes(name))
    .toSorted((one, other) => inOrder.indexOf(one.name) - inOrder.indexOf(other.name));
}

/** The error of the field with this name. */
export const errorOf = (refusals: readonly RefusedField[], name: string): string | undefined =>
  refusals.find((field) => field.name === name)?.text;

/** The field of the screen with this name. */
export const fieldNamed = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);

/** The fields that the shop has refused; each name leads to its field, and the first one gets the focus. */
export function Refusals({ error }: { error: unknown }) {
  const { t } = useStaff();
  const refusals = refusedFields(error, t);
  const first = refusals[0]?.name;
  useEffect(() => {
    if (first !== undefined) fieldNamed(first)?.focus();
  }, [error, first]);
  if (refusals.length === 0) return problemsOf(error).map((text) => <Failure key={text} text={text} />);
  return (
    <div role="alert" className={styles.refused}>
      <p>{t('back.telephone.refused')}</p>
      <ul>
        {refusals.map(({ name, label, text }) => (
          <li key={`${name} ${text}`}>
            <button type="button" className="link" onClick={() => fieldNamed(name)?.focus()}>
              {label}
            </button>
            {`: ${text}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
