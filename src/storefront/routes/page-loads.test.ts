import { expect, it } from 'vitest';
import { pageLoads } from './page-loads.ts';
import { screenFiles, screens } from './screens.ts';

it('what a page loads is known of every screen, and of nothing else', () => {
  expect(Object.keys(pageLoads).toSorted()).toEqual(Object.keys(screens).toSorted());
});

it('every screen is found in its file, and no file is without a screen', async () => {
  const named = Object.values(screens).map(async ({ file, name }) => (await screenFiles[file]!())[name]);

  expect((await Promise.all(named)).map((component) => typeof component)).toEqual(named.map(() => 'function'));
  expect(Object.keys(screenFiles).toSorted()).toEqual(
    [...new Set(Object.values(screens).map(({ file }) => file))].toSorted(),
  );
});
