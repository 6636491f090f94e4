// Loaded before a program, it lets the program's clock be ahead, as on a machine whose clock is wrong.

const aheadMs = 7 * 60_000;
const rightDate = Date;

globalThis.Date = class extends rightDate {
  constructor(...given: []) {
    if (given.length === 0) super(rightDate.now() + aheadMs);
    else super(...given);
  }

  static override now(): number {
    return rightDate.now() + aheadMs;
  }
} as DateConstructor;
