import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useCommands } from './commands.ts';
import { currentKeys } from './keys.ts';
import { KeyCaps } from './keys-help.tsx';
import { matchingEntries, type Entry } from './palette-entries.ts';
import styles from './palette.module.css';
import { useStaff } from './staff.tsx';

const groups = ['screen', 'everywhere', 'areas', 'search'] as const;

/**
 * The keys of the open screen, without those that move from row to row or to another area, which have entries of their
 * own.
 */
const keysOfScreen = (steps: readonly string[]): Entry[] =>
  currentKeys()
    .filter(({ keys, label }) => !keys.startsWith('g ') && !steps.includes(label))
    .map(({ keys, label }) => ({
      id: `key ${keys} ${label}`,
      group: 'screen',
      label,
      keys,
      run: () =>
        currentKeys()
          .find((now) => now.keys === keys && now.label === label)
          ?.run(),
    }));

/** The entries that match: in groups while nothing is typed, then the closest first. */
function inOrder(entries: readonly Entry[], q: string): Entry[] {
  const matching = matchingEntries(entries, q);
  return q.trim() === '' ? groups.flatMap((group) => matching.filter((entry) => entry.group === group)) : matching;
}

/** Opens the palette by Ctrl+K, wherever the focus is. */
function useOpeningKey(open: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Ctrl+K: runs what the screen and the shop offer, opens an area, or finds an order or a customer. */
export function Palette(everywhere: Parameters<typeof useCommands>[0]) {
  const { t } = useStaff();
  const commands = useCommands(everywhere);
  const [open, setOpen] = useState(false);
  const [ofScreen, setOfScreen] = useState<Entry[]>([]);
  const [q, setQ] = useState('');
  const [place, setPlace] = useState(0);
  const list = useId();
  const chosenEntry = useRef<Entry>(undefined);
  const show = () => {
    setOfScreen(keysOfScreen([t('back.keys.down'), t('back.keys.up')]));
    setOpen(true);
  };
  useOpeningKey(show);
  // Runs after the dialog has closed, so that a field of the screen can take the focus.
  useEffect(() => {
    const entry = chosenEntry.current;
    chosenEntry.current = undefined;
    if (!open) entry?.run();
  }, [open]);
  const shownEntries = inOrder([...ofScreen, ...commands.everywhere, ...commands.searches(q.trim())], q);
  const at = shownEntries[Math.min(place, shownEntries.length - 1)];
  const close = () => {
    setOpen(false);
    setQ('');
    setPlace(0);
  };
  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    chosenEntry.current = entry;
    close();
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || shownEntries.length === 0) return;
    event.preventDefault();
    const next = (Math.min(place, shownEntries.length - 1) + by + shownEntries.length) % shownEntries.length;
    setPlace(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={show}>
        <Search aria-hidden="true" size={16} />
        {t('back.nav.search')}
        <kbd>Ctrl K</kbd>
      </button>
      <p role="status" className={styles.message}>
        {commands.message}
      </p>
      <Dialog open={open} onClose={close} title={t('back.nav.search')} closeLabel={t('back.close')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            choose(at);
          }}
        >
          <TextField
            label={t('back.palette.hint')}
            name="q"
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shownEntries.length > 0}
            aria-controls={list}
            aria-activedescendant={at && `${list}-${shownEntries.indexOf(at)}`}
            value={q}
            onChange={(event) => {
              setQ(event.currentTarget.value);
              setPlace(0);
            }}
            onKeyDown={move}
          />
        </form>
        <Entries id={list} entries={shownEntries} chosen={at} onChoose={choose} />
      </Dialog>
    </>
  );
}

type EntriesProps = {
  id: string;
  entries: readonly Entry[];
  chosen: Entry | undefined;
  onChoose: (entry: Entry) => void;
};

function Entries({ id, entries, chosen, onChoose }: EntriesProps) {
  const { t } = useStaff();
  return (
    <div className={styles.entries} role="listbox" id={id} aria-label={t('back.nav.search')}>
      {entries.map((entry, index) => (
        <button
          key={entry.id}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === chosen}
          onClick={() => onChoose(entry)}
        >
          <span>{entry.label}</span>
          <small>
            {entry.keys === undefined ? t(`back.palette.group.${entry.group}`) : <KeyCaps keys={entry.keys} />}
          </small>
        </button>
      ))}
    </div>
  );
}
