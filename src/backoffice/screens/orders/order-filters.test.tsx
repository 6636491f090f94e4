// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { translators } from '#i18n/all.ts';
import { go } from '../../path.ts';
import { StaffContext, type Staff } from '../../staff.tsx';
import { OrderFilters } from './order-filters.tsx';

afterEach(cleanup);

it('keeps what was chosen where somebody searches before the panel is built', () => {
  go('/en/back-office/orders?state=paid&business=1');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const staff = { t: translators.en, locale: 'en' } as Staff;
  flushSync(() =>
    root.render(
      <StaffContext value={staff}>
        <OrderFilters search={new URLSearchParams('state=paid&business=1')} list="/en/back-office/orders" />
      </StaffContext>,
    ),
  );
  expect(place.querySelector('select')).toBeNull();

  place.querySelector('input')!.value = 'Wrona';
  place.querySelector('form')!.requestSubmit();

  expect(location.search).toBe('?state=paid&business=1&q=Wrona');
  root.unmount();
  place.remove();
});

it('closes its panel by Escape, which goes no further, and stands at its button then', () => {
  const onFurther = vi.fn<() => void>();
  window.addEventListener('keydown', onFurther);
  const staff = { t: translators.en, locale: 'en' } as Staff;
  const { container } = render(
    <StaffContext value={staff}>
      <OrderFilters search={new URLSearchParams()} list="/en/back-office/orders" />
    </StaffContext>,
  );
  const panel = container.querySelector('details')!;
  panel.open = true;
  panel.querySelector('select')!.focus();

  fireEvent.keyDown(panel.querySelector('select')!, { key: 'Escape' });

  expect(panel.open).toBe(false);
  expect(document.activeElement).toBe(panel.querySelector('summary'));
  expect(onFurther).not.toHaveBeenCalled();
  fireEvent.keyDown(panel.querySelector('summary')!, { key: 'Escape' });
  expect(onFurther).toHaveBeenCalledOnce();
});
