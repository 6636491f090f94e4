import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => null;

/** Whether React has read the server's value since this was set. */
const lastRendering = { isServers: false };
const serverValue = () => {
  lastRendering.isServers = true;
  return null;
};
const beginRendering = () => void (lastRendering.isServers = false);

/** Whether this rendering is the server's, or takes over in the browser what the server drew. */
export function useServerView(): boolean {
  beginRendering();
  // React asks for the server's value in such a rendering only. Both values are equal, so nothing is drawn again.
  useSyncExternalStore(never, nothing, serverValue);
  return lastRendering.isServers;
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
