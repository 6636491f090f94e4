import { withTexts } from '#storefront/texts/late-texts.ts';
import type { Screen } from '#storefront/screen.ts';
import { featureIndex } from './feature-index.ts';

export const systems: Screen = {
  load: (input) => featureIndex(input, 'system'),
  file: 'systems-screen.tsx',
  component: () =>
    withTexts(
      'rooms',
      import('./systems-screen.tsx').then(({ SystemsScreen }) => ({ Screen: SystemsScreen })),
    ),
};
