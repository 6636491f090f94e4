/** Who buys: a consumer pays gross prices, a business or a partner net prices with VAT on their sum (decision OQ-87). */
export type PriceBasis = 'consumer' | 'business';
