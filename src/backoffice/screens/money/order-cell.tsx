import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import styles from '../list.module.css';

/** An order by its number, with who has bought. */
export function OrderCell({ id, reference, buyer }: { id: string; reference: string; buyer?: string }) {
  const { locale } = useStaff();
  return (
    <td>
      <Link className={styles.name} href={`${baseOf(locale)}/orders/${encodeURIComponent(id)}`}>
        {reference}
      </Link>
      {buyer !== undefined && <small>{buyer}</small>}
    </td>
  );
}
