import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { general } from './general.ts';
import { shell } from './shell.ts';

export const texts = { ...cart, ...catalogue, ...checkout, ...general, ...shell };
