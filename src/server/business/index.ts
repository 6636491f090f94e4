export { withOwnPrices } from './with-own-prices.ts';
