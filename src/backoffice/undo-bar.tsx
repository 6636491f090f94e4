import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { useKeys } from './keys.ts';
import { useStaff } from './staff.tsx';
import styles from './undo-bar.module.css';

/** The last action in words, and the function that undoes it. */
export type UndoableAction = { text: string; takeBack: () => Promise<unknown> };

/** The last action on a screen. It can be undone until the next action. */
export function useUndo() {
  const [done, setDone] = useState<UndoableAction | null>(null);
  return { done, setDone };
}

/** Shows the last action with a button to undo it; the key U does the same. */
export function UndoBar({
  done,
  setDone,
  onFailed,
}: ReturnType<typeof useUndo> & { onFailed: (error: unknown) => void }) {
  const { t } = useStaff();
  const takeBack = () => {
    if (done === null) return;
    setDone(null);
    done.takeBack().catch(onFailed);
  };
  useKeys(done === null ? [] : [{ keys: 'u', label: t('back.undo'), run: takeBack }]);
  return (
    <div role="status" className={styles.bar}>
      {done !== null && (
        <p>
          {done.text}
          <Button small variant="quiet" onClick={takeBack}>
            {t('back.undo')} <kbd>U</kbd>
          </Button>
        </p>
      )}
    </div>
  );
}
