export * from './catalogue.ts';
export * from './resources.ts';
export * from './configurators.ts';
export * from './discounts.ts';
export * from './listing.ts';
export * from './cart.ts';
export * from './orders.ts';
export * from './imports.ts';
