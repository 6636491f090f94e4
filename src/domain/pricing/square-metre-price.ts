import { cm2PerM2 } from '../catalogue/area-from-text.ts';
import { divideHalfUp } from './money.ts';

/** What a square metre costs of a pack that covers so many square centimetres; both in minor units, rounded half up (unit price, Act of 9 May 2014 on informing of prices). */
export function squareMetrePrice(packPrice: number, packAreaCm2: number): number {
  return divideHalfUp(packPrice * cm2PerM2, packAreaCm2);
}
