import { withTexts } from '#storefront/texts/late-texts.ts';
import type { Screen } from '#storefront/screen.ts';
import { featureIndex } from './feature-index.ts';

export const rooms: Screen = {
  load: (input) => featureIndex(input, 'room'),
  file: 'rooms-screen.tsx',
  component: () =>
    withTexts(
      'rooms',
      import('./rooms-screen.tsx').then(({ RoomsScreen }) => ({ Screen: RoomsScreen })),
    ),
};
