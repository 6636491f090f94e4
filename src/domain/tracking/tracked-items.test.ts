import { expect, it } from 'vitest';
import { batchesOf, categoryLevels } from './tracked-items.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  [0, []],
  [1, [1]],
  [12, [12]],
  [13, [12, 1]],
  [25, [12, 12, 1]],
])('%i items make events of %j items, in their order (TRACKING-2)', (count, sizes) => {
  const batches = batchesOf(numbers(count));

  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(numbers(count));
});

it('an item names at most five levels of its category (TRACKING-3)', () => {
  expect(categoryLevels(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toEqual({
    item_category: 'A',
    item_category2: 'B',
    item_category3: 'C',
    item_category4: 'D',
    item_category5: 'E',
  });
  expect(categoryLevels(['A'])).toEqual({ item_category: 'A' });
  expect(categoryLevels([])).toEqual({});
});
