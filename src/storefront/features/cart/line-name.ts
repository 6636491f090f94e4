import type { CartItem } from '#contract/cart.ts';

/** 'Roleta Mila, Salon': what tells a line from others of the same product, where it is named in words. */
export const lineName = ({ name, mark }: Pick<CartItem, 'name' | 'mark'>) => (mark === '' ? name : `${name}, ${mark}`);
