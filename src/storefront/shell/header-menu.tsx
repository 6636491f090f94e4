import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useDismissal } from './use-dismissal.ts';
import styles from './header-menu.module.css';

type HeaderMenuProps = {
  label: string;
  /** Fetches the panel before it is asked for. */
  prepare: () => void;
  panel: (id: string) => ReactNode;
};

/** A button of the header with a panel as wide as the window (SHELL-2). */
export function HeaderMenu({ label, prepare, panel }: HeaderMenuProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal(open, () => setOpen(false), menu, button);
  return (
    <div className={styles.menu} ref={menu}>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      {open && <Suspense>{panel(panelId)}</Suspense>}
    </div>
  );
}

/** A link that stands beside such buttons. */
export function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className={styles.menu}>
      <a className={styles.entry} href={href}>
        {children}
      </a>
    </div>
  );
}
