/** In the local storage, 'true' from a sign-in until its notice has been shown. */
export const loginFlag = 'login-success';

export const hasLoginFlag = (): boolean => localStorage.getItem(loginFlag) === 'true';
