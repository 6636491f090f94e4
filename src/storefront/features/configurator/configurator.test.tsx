// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type ManySizesProps } from './configurator.tsx';
import {
  dialog,
  field,
  gross,
  press,
  rest,
  show,
  shownOffer,
  shownRefusal,
  type,
  useBlindPage,
} from '#tests/support/blind-page.tsx';

useBlindPage();

describe('the controls of a configurator (CONF-14)', () => {
  it('merge attributes with one merge id under its name, and hide hidden ones', () => {
    show();

    const group = within(screen.getByRole('group', { name: 'Dimensions' }));
    expect(group.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.queryByText('Packaging')).toBeNull();
    expect(shownOffer().systemCode).toContain('BOX');
  });

  it('offer a list whose child list comes when it is unlocked', () => {
    show();
    expect(screen.queryByRole('combobox', { name: 'Remote' })).toBeNull();

    fireEvent.change(screen.getByRole('combobox', { name: 'Control' }), { target: { value: '42' } });

    expect(
      within(screen.getByRole('combobox', { name: 'Remote' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['One channel', 'Five channels (+80\u00a0zł)']);
    expect(gross()).toBe(799);
  });

  it('open a dialog with groups and, above 20 values, a search; a pick closes it', async () => {
    show();

    press(/See all/);
    expect(
      within(dialog())
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Plain', 'Woven']);
    fireEvent.change(within(dialog()).getByRole('searchbox'), { target: { value: 'linen 20' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: /Linen 20/ }));

    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Linen 20/, pressed: true })).toBeTruthy();
    expect(gross()).toBe(350);
  });
});

describe('a measure (CONF-5)', () => {
  it('is priced as soon as it is within the limits', () => {
    show();

    type('Width', '1010');

    expect(gross()).toBe(400);
    expect(shownOffer().blocked).toBeNull();
  });

  it('outside of them keeps what was typed, says so when it rests, and offers the nearest', async () => {
    show();

    type('Width', '1');
    expect(screen.queryByText(/At least/)).toBeNull();
    type('Width', '3200');
    await rest();

    expect(field('Width').value).toBe('3200');
    expect(screen.getByText(/At most 3000.mm/)).toBeTruthy();
    expect(shownOffer().blocked).toBe('Correct “Width” to add to the cart.');
    press(/Use 3000.mm/);
    expect(field('Width').value).toBe('3000');
    expect(shownOffer().blocked).toBeNull();
  });

  it('between two steps offers the nearer one', async () => {
    show();

    type('Width', '1204');
    await rest();

    press(/Use 1200.mm/);
    expect(shownOffer().systemCode).toContain('1200');
  });

  it('that is no number blocks the purchase and stays as typed', async () => {
    show();

    type('Width', 'wide');
    await rest();

    expect(field('Width').value).toBe('wide');
    expect(shownOffer().blocked).toBe('Fill in “Width” to add to the cart.');
  });

  it('steps by the arrow keys', () => {
    show();

    fireEvent.keyDown(field('Width'), { key: 'ArrowUp' });

    expect(field('Width').value).toBe('1010');
  });
});

describe('rules', () => {
  it('grey a value, give the reason, and repair in one click that can be undone', async () => {
    show();
    type('Width', '2400');

    press(/Night blackout/);
    expect(screen.getByText(/Blackout fabric is 2000 mm wide at most/)).toBeTruthy();
    press(/Choose anyway and change Width: 2400.mm → 2000.mm/);

    expect(field('Width').value).toBe('2000');
    expect(screen.getByRole('button', { name: /Night blackout/, pressed: true })).toBeTruthy();
    press('Undo');
    expect(field('Width').value).toBe('2400');
  });

  it('announce what else has changed, and the price, once the choices rest', async () => {
    show();
    type('Width', '2400');
    press(/Night blackout/);
    press(/Choose anyway/);
    await rest();

    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/Also changed: Width: .* Price 400,00.zł/),
    );
  });

  it('of advice warn and block nothing', () => {
    show();

    type('Height', '2500');

    expect(screen.getByText(/must be fixed to the wall/)).toBeTruthy();
    expect(shownOffer().blocked).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('what follows from a configuration (CONF-4)', () => {
  it('is the longest time, the latest date and the delay of pieces that are not in stock', () => {
    show({ quantity: 4 });
    expect(shownOffer().product.realizationTimeInDays).toBe(7);
    expect(screen.getByText('Some will arrive later.')).toBeTruthy();

    fireEvent.change(screen.getByRole('combobox', { name: 'Control' }), { target: { value: '42' } });

    expect(screen.getByText(/available from 01.03.2199/)).toBeTruthy();
    expect(screen.queryByText('Some will arrive later.')).toBeNull();
  });

  it('is told in lines of the price, words, code and the missing right of withdrawal', () => {
    show();

    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows.at(-1)).toContain('300,00');
    expect(rows.some((row) => row?.startsWith('Size and fabric'))).toBe(true);
    expect(screen.getByText('Made to your measure.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Your choice' })).getByText('Linen 0')).toBeTruthy();
  });
});

describe('the code in the address (CONF-15)', () => {
  it('restores a configuration', () => {
    show();
    type('Width', '1500');
    const { systemCode } = shownOffer();
    cleanup();

    show({ code: systemCode });

    expect(field('Width').value).toBe('1500');
    expect(shownOffer().systemCode).toBe(systemCode);
  });

  it('of another product is refused with words for the console and a note, and rendering stays silent', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

    show({ code: 'OTHER/A1' });

    expect(warn).not.toHaveBeenCalled();
    expect(shownRefusal()).toBe('The code OTHER/A1 is refused: other-product');
    expect(screen.getByText(/configuration in this link is no longer available/)).toBeTruthy();
    expect(field('Width').value).toBe('1000');
  });

  it('follows the choices without new entries, once they rest', async () => {
    show();
    const entries = history.length;

    type('Width', '1500');
    await rest();

    expect(new URL(location.href).searchParams.get('code')).toBe(shownOffer().systemCode);
    expect(history.length).toBe(entries);
  });
});

describe('a list of sizes', () => {
  it('prices each line, adds the good ones and keeps the others with their reasons', async () => {
    const addToCart = vi.fn<ManySizesProps['addToCart']>(async () => {});
    show({ addToCart });

    await act(async () => {
      press('Add several sizes at once');
      await vi.dynamicImportSettled();
    });
    await rest();
    fireEvent.change(within(dialog()).getByRole('textbox'), {
      target: {
        value: `Salon\t1200\t1000\t2\nKitchen 90 x 90 cm\nHall 5000 x 1000\nnonsense\n${'long '.repeat(13)}1200 x 1000`,
      },
    });
    expect(within(dialog()).getByText(/At most 3000.mm/)).toBeTruthy();
    expect(within(dialog()).getByText('A name has at most 60 characters.')).toBeTruthy();
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Add 2 lines to the cart' }));
    await rest();

    expect(
      addToCart.mock.calls.map(([{ configuration, quantity, mark }]) => [
        configuration.split('/').slice(1, 3).join(),
        quantity,
        mark,
      ]),
    ).toEqual([
      ['W1200,H1000', 2, 'Salon'],
      ['W900,H900', 1, 'Kitchen'],
    ]);
    expect(within(dialog()).getByText('Added 2 of 2.')).toBeTruthy();
    expect(within(dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe(
      `Hall 5000 x 1000\nnonsense\n${'long '.repeat(13)}1200 x 1000`,
    );
  });
});
