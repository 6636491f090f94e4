import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

type ModalAttributes = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
};

/**
 * Opens and closes a native dialog. Escape asks to close it, and so does a click beside its content, though only after
 * `backdropAfterMs`, so that the click that opened the dialog can't close it.
 */
export function useModal(open: boolean, onClose: () => void, backdropAfterMs = 0): ModalAttributes {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    keepScrollbarWidth();
    if (!dialog.open) dialog.showModal();
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    const timer = setTimeout(() => dialog.addEventListener('click', onClick), backdropAfterMs);
    return () => {
      clearTimeout(timer);
      dialog.removeEventListener('click', onClick);
      dialog.close();
    };
  }, [open, backdropAfterMs]);

  // A dialog that leaves the page gives the focus back to what had opened it only if it is closed before.
  useLayoutEffect(() => () => ref.current?.close(), []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    // A browser may close in spite of the above when Escape is pressed twice.
    onClose: () => {
      // The event comes late: the dialog may have been opened again.
      if (open && !ref.current?.open) onClose();
    },
  };
}

/**
 * The page behind does not scroll and must not move when its scrollbar goes. What is known is not written again: every
 * element of the page would be styled anew.
 */
function keepScrollbarWidth(): void {
  const { style, clientWidth } = document.documentElement;
  if (clientWidth === 0) return;
  const width = `${window.innerWidth - clientWidth}px`;
  if ((style.getPropertyValue('--scrollbar') || '0px') !== width) style.setProperty('--scrollbar', width);
}
