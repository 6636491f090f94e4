import { randomInt } from 'node:crypto';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 16 base58 letters, 93 bits: nobody guesses the id of an order or of a payment. */
export function randomId(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}
