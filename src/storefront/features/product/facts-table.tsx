import styles from './facts-table.module.css';

/** Names and values below each other. */
export function FactsTable({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table className={styles.facts}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
