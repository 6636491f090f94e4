import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => null;

/** Whether React has asked for a server's value since this was set. */
const asked = { forServer: false };
const serverValue = () => {
  asked.forServer = true;
  return null;
};
const beginAsking = () => void (asked.forServer = false);

/** Whether this rendering is the server's, or takes over in the browser what the server drew. */
export function useServerView(): boolean {
  beginAsking();
  // React asks for the server's value in such a rendering only. Both values are equal, so nothing is drawn again.
  useSyncExternalStore(never, nothing, serverValue);
  return asked.forServer;
}

/**
 * Whether the browser has taken over: what only it knows may be shown. It is shown in a transition, so that a page of
 * many such parts does not keep a phone busy in one piece.
 */
export function useHydrated(): boolean {
  const isServerView = useServerView();
  const [hydrated, setHydrated] = useState(!isServerView);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
