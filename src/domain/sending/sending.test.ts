import { describe, expect, it } from 'vitest';
import { isCodeShaped, plainCode, shownCode } from './collection-code.ts';
import { leftToSend, packingRefusal } from './left-to-send.ts';
import { lockerSizeOf } from './parcel.ts';
import { carriers, hasLeft, isLive, isOpen, shipmentStates, shipmentStatesAfter } from './shipment.ts';

const ordered = [
  { position: 0, quantity: 3, cancelledQuantity: 1 },
  { position: 1, quantity: 1, cancelledQuantity: 0 },
];

describe('what is left to send (SENDING-1)', () => {
  it('is what was ordered and not cancelled, without what lies in live shipments', () => {
    const shipments = [
      { state: 'sent', lines: [{ position: 0, quantity: 1 }] },
      { state: 'returned', lines: [{ position: 1, quantity: 1 }] },
      { state: 'cancelled', lines: [{ position: 0, quantity: 1 }] },
    ] as const;

    expect(leftToSend(ordered, shipments)).toEqual([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ]);
  });

  it('is all that can be packed, and something has to be', () => {
    const left = leftToSend(ordered, []);

    expect(packingRefusal(left, left)).toBeNull();
    expect(packingRefusal([], left)).toBe('nothing-left');
    const twice = [
      { position: 1, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    expect(packingRefusal(twice, left)).toBe('too-many');
    expect(packingRefusal([{ position: 7, quantity: 1 }], left)).toBe('too-many');
  });
});

describe('the states of a shipment (SENDING-2)', () => {
  it('have no next state once it has ended, whoever moves it', () => {
    for (const carrier of carriers)
      for (const mover of ['staff', 'carrier', 'code'] as const)
        for (const end of ['delivered', 'returned', 'cancelled'] as const)
          expect(shipmentStatesAfter(end, carrier, mover)).toEqual([]);
  });

  it('are open, gone or over, and live until they are over', () => {
    const states = shipmentStates.map((state) => [isOpen(state), hasLeft(state), isLive(state)]);

    for (const [open, left, live] of states) expect(live).toBe(open || left);
    expect(shipmentStates.filter(isLive)).toEqual(['prepared', 'labelled', 'sent', 'waiting', 'delivered']);
  });

  it('count a shipment at the shop as delivered only after the code was shown', () => {
    expect(shipmentStatesAfter('prepared', 'collection')).toEqual(['waiting', 'cancelled']);
    expect(shipmentStatesAfter('waiting', 'collection')).toEqual(['returned']);
    expect(shipmentStatesAfter('waiting', 'collection', 'code')).toEqual(['delivered']);
    expect(shipmentStatesAfter('waiting', 'inpost', 'code')).toEqual([]);
  });
});

describe('the compartment of a locker (SENDING-3)', () => {
  const parcel = (lengthMm: number, widthMm: number, heightMm: number, weightGrams = 1000) => ({
    lengthMm,
    widthMm,
    heightMm,
    weightGrams,
  });

  it('is the smallest that the parcel goes into, however it is turned', () => {
    expect(lockerSizeOf(parcel(600, 380, 80))).toBe('small');
    expect(lockerSizeOf(parcel(80, 640, 380))).toBe('small');
    expect(lockerSizeOf(parcel(600, 380, 81))).toBe('medium');
    expect(lockerSizeOf(parcel(410, 380, 640))).toBe('large');
  });

  it('is none for what is too long or too heavy', () => {
    expect(lockerSizeOf(parcel(641, 100, 100))).toBeNull();
    expect(lockerSizeOf(parcel(100, 100, 100, 25_001))).toBeNull();
  });
});

describe('the code by which a buyer collects (SENDING-7)', () => {
  it('is read as people type it', () => {
    expect(plainCode(' ab2c-d3ef ')).toBe('AB2CD3EF');
    expect(shownCode('AB2CD3EF')).toBe('AB2C-D3EF');
    expect(isCodeShaped('ab2c d3ef')).toBe(true);
    expect(isCodeShaped('2026/01/000123')).toBe(false);
  });
});
