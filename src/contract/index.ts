import { cartContract } from './cart.ts';
import { catalogueContract } from './catalogue.ts';
import { configuratorContract } from './configurator.ts';
import { ordersContract } from './orders.ts';

/** Every endpoint of the shop by its name. */
export const contract = { ...cartContract, ...catalogueContract, ...configuratorContract, ...ordersContract };

export type ShopContract = typeof contract;
