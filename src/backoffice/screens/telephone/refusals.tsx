import { useEffect } from 'react';
import { Failure } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import { problemsOf } from './calling.ts';
import { fieldNamed, refusedFields } from './refused-fields.ts';
import styles from './telephone.module.css';

/** What the shop said against the order: each field by its name, which leads to it; the first has the focus. */
export function Refusals({ error }: { error: unknown }) {
  const { t } = useStaff();
  const refused = refusedFields(error, t);
  const first = refused[0]?.name;
  useEffect(() => {
    if (first !== undefined) fieldNamed(first)?.focus();
  }, [error, first]);
  if (refused.length === 0) return problemsOf(error).map((text) => <Failure key={text} text={text} />);
  return (
    <div role="alert" className={styles.refused}>
      <p>{t('back.telephone.refused')}</p>
      <ul>
        {refused.map(({ name, label, text }) => (
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
