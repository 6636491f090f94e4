/** A merchant of Przelewy24. */
export type P24Config = { merchantId: number; posId: number; apiKey: string; crc: string; baseUrl: string };
