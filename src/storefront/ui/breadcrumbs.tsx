import styles from './breadcrumbs.module.css';

/** The way from the root to the page; its last entry is the page itself. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly { name: string; url: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className={`fading ${styles.breadcrumbs}`}>
        {items.map(({ name, url }, index) => (
          <li key={`${name} ${url}`}>
            <a href={url} aria-current={index === items.length - 1 ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
