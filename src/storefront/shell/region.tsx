import { Component, type ReactNode } from 'react';
import type { BlockType } from '#contract/blocks.ts';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { MissingFiles } from '#storefront/late/late-part.ts';

/** The parts of the page that live on their own: when one fails, the others go on (SHELL-4). */
export const regions = [
  'main-app',
  'breadcrumbs',
  'notifications',
  'favourites-count',
  'user-menu',
  'cart-icon',
  'cart-drawer',
  'category-menu-main',
  'category-menu-plain',
  'room-menu-main',
  'room-menu-plain',
  'system-menu',
  'system-menu-plain',
  'search-page',
  'content-page',
] as const;

export type RegionName = (typeof regions)[number];

type RegionProps = {
  /** One of the shop's own, or a region of a content page. */
  name: RegionName | Exclude<BlockType, 'html'>;
  /** Its place among the parts of a content page, which may have several of the same name. */
  place?: number;
  /** What the console says when it fails. */
  failure?: 'Vue mount failed' | 'Module mount failed!';
  className?: string;
  children: ReactNode;
};

/** A marked region: should it fail to mount, the server's HTML stays, and the rest of the page works (SHELL-4). */
export function Region({ name, place, failure = 'Vue mount failed', className, children }: RegionProps) {
  const selector = `[data-widget="${name}"]${place === undefined ? '' : `[data-place="${place}"]`}`;
  const guarded = (
    <RegionBoundary selector={selector} failure={failure}>
      {children}
    </RegionBoundary>
  );
  // A boundary of its own lets React hydrate the rest when a region fails; around the whole app it would hide loading
  // pages.
  return (
    <div data-widget={name} data-place={place} className={className}>
      {name === 'main-app' ? guarded : <LateBoundary>{guarded}</LateBoundary>}
    </div>
  );
}

type BoundaryProps = { selector: string; failure: string; children: ReactNode };

/**
 * Keeps what the server drew for a region that fails. If only its files were missing, it is drawn again when they come.
 */
class RegionBoundary extends Component<BoundaryProps, { failed: boolean; askAgain?: () => void }> {
  override state: { failed: boolean; askAgain?: () => void } = { failed: false };
  stopWaiting = () => {};
  /** The HTML of the region before it failed. */
  kept: string | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(this.props.failure, error);
    if (!(error instanceof MissingFiles)) return;
    this.stopWaiting();
    this.stopWaiting = error.onCome(() => this.setState({ failed: false }));
    this.setState({ askAgain: error.askAgain });
  }

  override componentWillUnmount() {
    this.stopWaiting();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // React has not touched the document yet at this point, so the region still holds what the server sent.
    this.kept ??= document.querySelector(this.props.selector)?.innerHTML ?? '';
    const { askAgain } = this.state;
    return (
      <div
        style={{ display: 'contents' }}
        onPointerDown={askAgain}
        onFocus={askAgain}
        dangerouslySetInnerHTML={{ __html: this.kept }}
      />
    );
  }
}
