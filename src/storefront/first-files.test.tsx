import { expect, test, vi } from 'vitest';

const kinds = ['DateTimeFormat', 'DisplayNames', 'NumberFormat', 'PluralRules', 'Collator'] as const;

test('the files of a page make no format before it is used: one by a time zone takes a phone 20 ms', async () => {
  const made = kinds.map((kind) => vi.spyOn(Intl, kind));
  await import('./app.tsx');
  await import('./routes/home-screen.tsx');
  await import('./routes/category-screen.tsx');
  await import('./routes/product-screen.tsx');
  await import('./routes/room-screen.tsx');
  for (const each of made) expect(each).not.toHaveBeenCalled();
}, 60_000);
