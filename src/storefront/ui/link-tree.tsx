import styles from './link-tree.module.css';

type Link = { id: number; name: string; href: string; children: readonly Link[] };

/** Links, and below each those that belong to it where it is `deep`. */
export function LinkTree({ label, links, deep }: { label: string; links: readonly Link[]; deep: boolean }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.tree}>
        {links.map(({ id, name, href, children }) => (
          <li key={id}>
            <a className={styles.root} href={href}>
              {name}
            </a>
            {deep && children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <a href={child.href}>{child.name}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
