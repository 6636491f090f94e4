/** A point of sale of PayU. */
export type PayuConfig = { posId: string; clientId: string; clientSecret: string; secondKey: string; baseUrl: string };
