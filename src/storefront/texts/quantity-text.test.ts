import { describe, expect, it } from 'vitest';
import { translators } from '#i18n/all.ts';
import { goodsText } from './quantity-text.ts';

const piece = { quantity: 3, packAreaCm2: null };
const pack = { quantity: 6, packAreaCm2: 14_400 };

describe('how much is in a cart', () => {
  it('counts pieces and packs apart', () => {
    const polish = (...lines: (typeof piece | typeof pack)[]) => goodsText(lines, { t: translators.pl });

    expect(polish(piece)).toBe('3 sztuki');
    expect(polish(pack, pack)).toBe('12 opakowań');
    expect(polish(piece, pack)).toBe('3 sztuki i 6 opakowań');
    expect(goodsText([piece, pack], { t: translators.en })).toBe('3 items and 6 packs');
  });
});
