import { Component, type ReactNode } from 'react';
import { LateBoundary } from '#storefront/late-boundary.tsx';

/** The parts of the page that live on their own: when one fails, the others go on (SHELL-4). */
export const regions = [
  'main-app',
  'breadcrumbs',
  'notifications',
  'favourites-count',
  'cart-icon',
  'cart-drawer',
  'category-menu-main',
  'category-menu-plain',
  'room-menu-main',
  'room-menu-plain',
  'system-menu',
  'system-menu-plain',
  'search-page',
] as const;

export type RegionName = (typeof regions)[number];

type RegionProps = { name: RegionName; className?: string; children: ReactNode };

/** A marked region: should it fail to mount, the server's HTML stays, and the rest of the page works (SHELL-4). */
export function Region({ name, className, children }: RegionProps) {
  const guarded = <RegionBoundary name={name}>{children}</RegionBoundary>;
  // A boundary of its own lets React hydrate the rest when a region fails; around the whole app it would hide loading
  // pages.
  return (
    <div data-widget={name} className={className}>
      {name === 'main-app' ? guarded : <LateBoundary>{guarded}</LateBoundary>}
    </div>
  );
}

class RegionBoundary extends Component<{ name: RegionName; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  /** What stood in the region before it failed. */
  kept: string | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('Vue mount failed', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // React has not touched the document yet at this point, so the region still holds what the server sent.
    this.kept ??= document.querySelector(`[data-widget="${this.props.name}"]`)?.innerHTML ?? '';
    return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: this.kept }} />;
  }
}
