import { z } from 'zod';
import { webAddress, wholeNumber, type ValuesOf } from './read-variable.ts';

/** How long visitors stay signed in, and by which other services they can sign in. */
export const signInVariables = {
  SESSION_DAYS: wholeNumber(1, 400).default(30),
  SIGNED_IN_DAYS: wholeNumber(1, 400).default(14),
  CAPTCHA_KEY: z.string().min(16).optional(),
  FACEBOOK_APP_ID: z.string().default(''),
  FACEBOOK_APP_SECRET: z.string().min(8).optional(),
  FACEBOOK_URL: webAddress.optional(),
  GOOGLE_APP_ID: z.string().default(''),
  GOOGLE_APP_SECRET: z.string().min(8).optional(),
  GOOGLE_URL: webAddress.optional(),
};

/** What to set when one is refused. */
export const signInAdvice = {
  SESSION_DAYS: 'set for how many days a visit with its cart is remembered, from 1 to 400',
  SIGNED_IN_DAYS: 'set for how many days without a visit somebody stays signed in, from 1 to 400',
  CAPTCHA_KEY: 'set at least 16 characters that nobody guesses, or leave it unset to ask for no captcha',
  FACEBOOK_APP_SECRET: 'set the secret of the application from Facebook',
  FACEBOOK_URL: 'set an address that speaks as Facebook does, or leave it unset for Facebook itself',
  GOOGLE_APP_SECRET: 'set the secret of the OAuth client from Google',
  GOOGLE_URL: 'set the address of an OpenID provider, or leave it unset for Google itself',
} as const;

type Values = ValuesOf<typeof signInVariables>;

export function signInOf(values: Values) {
  return {
    sessionDays: values.SESSION_DAYS,
    signedInDays: values.SIGNED_IN_DAYS,
    captchaKey: values.CAPTCHA_KEY ?? null,
    /** Null: this provider is not offered. */
    signInApps: {
      facebook: values.FACEBOOK_APP_ID === '' ? null : facebookOf(values),
      google: values.GOOGLE_APP_ID === '' ? null : googleOf(values),
    },
  };
}

function facebookOf(values: Values) {
  return {
    clientId: values.FACEBOOK_APP_ID,
    clientSecret: values.FACEBOOK_APP_SECRET ?? null,
    url: values.FACEBOOK_URL ?? 'https://www.facebook.com',
    graphUrl: values.FACEBOOK_URL ?? 'https://graph.facebook.com',
  };
}

function googleOf(values: Values) {
  return {
    clientId: values.GOOGLE_APP_ID,
    clientSecret: values.GOOGLE_APP_SECRET ?? null,
    url: values.GOOGLE_URL ?? 'https://accounts.google.com',
  };
}
