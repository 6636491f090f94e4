import type { PageLoad } from '#storefront/screen.ts';
import { featureIndex } from './feature-index.ts';

export const loadRoomsPage: PageLoad = (input) => featureIndex(input, 'room');
