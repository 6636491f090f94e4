/** The link of this site that a click leads to in this window; null where the browser or another listener decides. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = linkAt(event);
  return link && !link.target && !link.hasAttribute('download') ? link : null;
}

/** The link of this site under the pointer. */
export function linkAt(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.origin === location.origin && link.hasAttribute('href') ? link : null;
}

/** Whether a link leads to a place on the open page. */
export function staysOnPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
