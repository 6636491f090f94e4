// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberInput } from './number-input.tsx';

afterEach(cleanup);

function Width({ start = 780 }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  return <NumberInput aria-label="Width" value={value} onChange={setValue} rules={{ max: 2400 }} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Width');

function turnWheel(deltaY: number) {
  const event = createEvent.wheel(field(), { deltaY });
  fireEvent(field(), event);
  return event;
}

describe('number input (SHELL-5)', () => {
  it('is emptied on leaving when it holds no number', async () => {
    render(<Width />);

    await userEvent.clear(field());
    await userEvent.type(field(), '-');
    await userEvent.tab();

    expect(field().value).toBe('');
  });

  it('is settled on leaving', async () => {
    render(<Width />);

    await userEvent.clear(field());
    await userEvent.type(field(), '09999');
    await userEvent.tab();

    expect(field().value).toBe('2400');
  });

  it('turns with the wheel while focused and keeps the page still', () => {
    render(<Width />);
    field().focus();

    const event = turnWheel(-100);

    expect(field().value).toBe('781');
    expect(event.defaultPrevented).toBe(true);
    turnWheel(100);
    expect(field().value).toBe('780');
  });

  it('leaves the wheel to the page while not focused', () => {
    render(<Width />);

    const event = turnWheel(-100);

    expect(field().value).toBe('780');
    expect(event.defaultPrevented).toBe(false);
  });
});
