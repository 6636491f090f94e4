/** The outside services that people can sign in with. */
export const signInProviders = ['facebook', 'google'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** Size of the window in which a provider asks, in pixels. */
export const popupSizes: Readonly<Record<SignInProvider, { width: number; height: number }>> = {
  facebook: { width: 580, height: 400 },
  google: { width: 452, height: 633 },
};

/** Where a provider sends its answer, below the address of the shop. */
export const returnPath = (provider: SignInProvider): string => `/auth/${provider}/return`;

/** Name of the BroadcastChannel by which the provider's window reports to the page that opened it. */
export const signInChannel = 'komoda-sign-in';
