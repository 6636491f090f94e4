import { cm2PerM2 } from '../catalogue/square-metre.ts';
import { divideHalfUp, toMajor, toMinor } from './money.ts';
import { formatPrice } from './price-format.ts';

/** What a square metre costs of a pack that covers so many square centimetres; both in minor units, rounded half up (unit price, Act of 9 May 2014 on informing of prices). */
export function squareMetrePrice(packPrice: number, packAreaCm2: number): number {
  return divideHalfUp(packPrice * cm2PerM2, packAreaCm2);
}

/** The same as text, of a price in major units: '250,60 zł/m²'. */
export function perSquareMetre(packPrice: number, packAreaCm2: number): string {
  return `${formatPrice(toMajor(squareMetrePrice(toMinor(packPrice), packAreaCm2)))}/m²`;
}
