// Test files share one document: each begins without what another one has left in it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // What is waited for comes later on a busy machine; who waits for a state does not care when it comes.
  configure({ asyncUtilTimeout: 15_000 });
  document.body.replaceChildren();
  // A cookie without a path belongs to the folder of the page.
  if (location.pathname !== '/' && location.protocol !== 'about:') history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  const { forgetSignedIn, sessionState } = await import('#storefront/api/session.ts');
  if (sessionState().logged) forgetSignedIn();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  }
}
