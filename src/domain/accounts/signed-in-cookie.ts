/** The cookie that tells scripts of a page that somebody is signed in. It proves nothing. */
export const signedInCookie = 'komoda-signed-in';
