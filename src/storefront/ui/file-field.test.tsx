// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

describe('a field for files (FORM-9)', () => {
  afterEach(cleanup);

  it('asks in the words of the shop, and names what was picked', () => {
    const onChange = vi.fn<() => void>();
    render(<FileField label="Zdjęcia" pick="Wybierz pliki" none="Nie wybrano pliku" multiple onChange={onChange} />);
    const field = screen.getByLabelText('Zdjęcia');
    expect(screen.getByText('Wybierz pliki')).toBeDefined();
    expect(screen.getByText('Nie wybrano pliku')).toBeDefined();

    fireEvent.change(field, { target: { files: [picture('wneka.png'), picture('okno.png')] } });

    expect(screen.getByText('wneka.png, okno.png')).toBeDefined();
    expect(screen.queryByText('Nie wybrano pliku')).toBeNull();
    expect(onChange).toHaveBeenCalledOnce();
  });
});
