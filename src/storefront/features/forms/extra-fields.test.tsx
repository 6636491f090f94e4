// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ExtraFields } from './extra-fields.tsx';

afterEach(cleanup);

describe('a number that an editor asks for (FORM-4)', () => {
  it('keeps to the limits of its field, and without a minus where the least is no less than 0', () => {
    const fields = [{ label: 'Width', kind: 'integer' as const, required: true, options: [], min: 0, max: 30 }];
    renderInShop(<ExtraFields fields={fields} fieldError={() => undefined} />, {});
    const width = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' });

    fireEvent.input(width, { target: { value: '50' } });
    fireEvent.blur(width);
    expect(width.value).toBe('30');
    fireEvent.input(width, { target: { value: '-5' } });
    fireEvent.blur(width);
    expect(width.value).toBe('5');
  });

  it('goes up and down by the step of its field', () => {
    const fields = [{ label: 'Width', kind: 'float' as const, required: true, options: [], step: 0.1 }];
    renderInShop(<ExtraFields fields={fields} fieldError={() => undefined} />, {});
    const width = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' });

    fireEvent.input(width, { target: { value: '5' } });
    fireEvent.keyDown(width, { key: 'ArrowUp' });

    expect(width.value).toBe('5.1');
  });
});
