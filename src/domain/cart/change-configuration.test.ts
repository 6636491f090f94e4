import { describe, expect, it } from 'vitest';
import { aLine, anOffer } from '#tests/support/domain/cart-builders.ts';
import { changeConfiguration } from './change-configuration.ts';

describe('configuring a line anew', () => {
  it('changes that line and no other', () => {
    const [sofa, lamp] = [aLine({ normalizedCode: 'SOFA#A1' }), aLine()];

    expect(changeConfiguration([sofa, lamp], { ...sofa, normalizedCode: 'SOFA#A2' })).toMatchObject({
      ok: true,
      lines: [{ id: sofa.id, normalizedCode: 'SOFA#A2' }, lamp],
    });
  });

  it('joins the line that has this configuration already, and their quantities add up', () => {
    const [one, other] = [
      aLine({ normalizedCode: 'SOFA#A1', quantity: 2 }),
      aLine({ normalizedCode: 'SOFA#A2', quantity: 3 }),
    ];

    const change = changeConfiguration([one, other], { ...one, normalizedCode: 'SOFA#A2' });

    expect(change).toMatchObject({ ok: true, line: { id: other.id, quantity: 5 } });
    expect(change.ok && change.lines.map(({ id }) => id)).toEqual([other.id]);
  });

  it('joins no line that bears another mark', () => {
    const [salon, kitchen] = [
      aLine({ normalizedCode: 'SOFA#A1', mark: 'Salon' }),
      aLine({ normalizedCode: 'SOFA#A2', mark: 'Kuchnia' }),
    ];

    expect(changeConfiguration([salon, kitchen], { ...salon, normalizedCode: 'SOFA#A2' })).toMatchObject({
      ok: true,
      lines: [{ id: salon.id, mark: 'Salon', normalizedCode: 'SOFA#A2' }, kitchen],
    });
  });

  it('is refused where the new one can not be bought', () => {
    const line = aLine();

    expect(changeConfiguration([line], { ...line, offer: anOffer({ fits: false }) })).toEqual({
      ok: false,
      reason: 'configuration',
    });
  });
});
