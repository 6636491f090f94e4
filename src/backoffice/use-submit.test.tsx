// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { translators } from '#i18n/all.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { StaffError } from './call.ts';
import { useSubmit } from './staff.tsx';

afterEach(cleanup);

function Addresses() {
  const { submit, fieldError } = useSubmit(translators.en, () => {
    const problem = { code: 'invalid', message: 'Wrong', errors: { town: ['Missing'], phone: ['Missing'] } } as const;
    return Promise.reject(new StaffError(400, problem as unknown as StaffError['problem']));
  });
  return (
    <form aria-label="addresses" onSubmit={submit}>
      {['street', 'town', 'phone'].map((name) => (
        <TextField key={name} label={name} name={name} error={fieldError(name)} />
      ))}
    </form>
  );
}

it('leads to the first field that was refused, which may be out of sight', async () => {
  render(<Addresses />);

  fireEvent.submit(screen.getByRole('form', { name: 'addresses' }));

  await expect.poll(() => document.activeElement, { timeout: 5000 }).toBe(screen.getByLabelText('town'));
});
