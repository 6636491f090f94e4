import { z } from 'zod';
import { analyticsOf, metaOf, type trackingVariables } from './tracking.ts';
import type { sellingVariables } from './selling.ts';
import type { signInVariables } from './sign-in.ts';
import type { ValuesOf } from './read-variable.ts';

/** How the shop is called, the pages that it leads to itself, and what must stand on them by law. */
export const storefrontVariables = {
  SHOP_NAME: z.string().trim().min(1).max(40).default('Komoda'),
  SHOP_EMAIL: z.email().optional(),
  REALIZATIONS_SLUG: z.string().default('realizacje'),
  PARTNERSHIP_TERMS_SLUG: z.string().default('warunki-wspolpracy'),
  TERMS_SLUG: z.string().default('regulamin'),
  GUARANTEE_SLUG: z.string().min(1).optional(),
  RETURNS_SLUG: z.string().default('zwroty-i-odstapienie'),
  BDO_NUMBER: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
};

/** What to set when one is refused. */
export const storefrontAdvice = {
  SHOP_NAME: 'set the name of your shop, of 1 to 40 characters, for example SHOP_NAME="Oak and Sons"',
  SHOP_EMAIL: 'set the e-mail address where customers get help, for example SHOP_EMAIL=help@example.com',
  BDO_NUMBER: 'set the nine digits of your number in the register of waste (BDO), or leave it unset',
} as const;

type Values = ValuesOf<
  typeof storefrontVariables & typeof trackingVariables & typeof sellingVariables & typeof signInVariables
>;

/**
 * The sample number of a shop that only its own machine reaches, so that people who try it see where the number is
 * shown.
 */
const exampleBdoNumber = '000000000';

/** The part of the configuration that browsers get. It holds no secrets. */
export function storefrontOf(values: Values, forThisMachine: boolean) {
  const bdoNumber = values.BDO_NUMBER ?? (forThisMachine ? exampleBdoNumber : undefined);
  const tellsEvents = values.SERVER_EVENTS === 'on';
  return {
    shopName: values.SHOP_NAME,
    ...(values.SHOP_EMAIL !== undefined && { helpAddress: values.SHOP_EMAIL }),
    ...(values.GA_MEASUREMENT_ID !== undefined && { analyticsId: values.GA_MEASUREMENT_ID }),
    ...(values.META_PIXEL_ID !== undefined && { pixelId: values.META_PIXEL_ID }),
    ...((analyticsOf(values) ?? metaOf(values)) && { tellsOrders: true }),
    ...(tellsEvents && { tellsEvents }),
    ...(bdoNumber !== undefined && { bdoNumber }),
    mostSamples: values.SAMPLES_LARGEST,
    captcha: values.CAPTCHA_KEY !== undefined,
    facebookAppId: values.FACEBOOK_APP_ID,
    googleAppId: values.GOOGLE_APP_ID,
    realizationsSlug: values.REALIZATIONS_SLUG,
    partnershipTermsSlug: values.PARTNERSHIP_TERMS_SLUG,
    termsSlug: values.TERMS_SLUG,
    ...(values.GUARANTEE_SLUG !== undefined && { guaranteeSlug: values.GUARANTEE_SLUG }),
    closedDays: values.CLOSED_DAYS,
  };
}
