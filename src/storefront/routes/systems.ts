import type { PageLoad } from '#storefront/screen.ts';
import { featureIndex } from './feature-index.ts';

export const loadSystemsPage: PageLoad = (input) => featureIndex(input, 'system');
