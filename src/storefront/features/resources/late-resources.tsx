import type { ComponentProps } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import type { ResourceList } from './resource-list.tsx';

/** The downloads of products that have some. */
export const lateResources = latePart(() => import('./resource-list.tsx'));

/** Loads its file, so that the page can ask for it early. */
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
