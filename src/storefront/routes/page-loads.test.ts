import { expect, it } from 'vitest';
import { pageLoads } from './page-loads.ts';
import { screens } from './screens.ts';

it('what a page loads is known of every screen, and of nothing else', () => {
  expect(Object.keys(pageLoads).toSorted()).toEqual(Object.keys(screens).toSorted());
});
