import type { ComponentProps } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import type { ResourceList } from './resource-list.tsx';

/** What there is to download, for those products that have something. */
export const lateResources = latePart(() => import('./resource-list.tsx'));

/** Where its file comes from, for the page to ask for it early. */
export const resourcesSources = ['src/storefront/features/resources/resource-list.tsx'];

type ListProps = ComponentProps<typeof ResourceList>;

export const LateResourceList = (props: ListProps) => (
  <LateBoundary>
    <List {...props} />
  </LateBoundary>
);

function List(props: ListProps) {
  const part = lateResources.use(useShop().locale);
  return part && <part.ResourceList {...props} />;
}
