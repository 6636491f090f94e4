import { readSession } from '#storefront/api/session.ts';

/** Somebody is signed in, as the shop's cookie says it to the page. `forgetSignedIn` takes it back. */
export function signInHere(): void {
  document.cookie = 'komoda-signed-in=1; path=/';
  readSession();
}
