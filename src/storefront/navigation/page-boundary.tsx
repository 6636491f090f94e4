import { Component, type ReactNode } from 'react';
import type { LoadedPage } from './load-page.ts';

type Props = { page: LoadedPage; children: ReactNode; failed: (error: unknown) => ReactNode };
type State = { page: LoadedPage; failure: { error: unknown } | null };

/** Shows other content in place of a page that fails while it is shown, until the next page comes. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, failure: null };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.failed(failure.error) : this.props.children;
  }
}
