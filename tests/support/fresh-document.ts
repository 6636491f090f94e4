// Test files share one document: each begins without what another one has left in it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // What is waited for comes later on a busy machine; who waits for a state does not care when it comes.
  configure({ asyncUtilTimeout: 15_000 });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { forgetSignedIn } = await import('#storefront/api/session.ts');
  forgetSignedIn();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  }
}
