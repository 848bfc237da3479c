import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Renders the replacement of a part that broke; `again` tries to show it once more. */
  readonly instead: (again: () => void) => ReactNode;
};

type State = { readonly broke: boolean };

/** An error boundary around a region: what breaks inside leaves the rest of the screen working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broke: false };

  static getDerivedStateFromError(): State {
    return { broke: true };
  }

  override render() {
    return this.state.broke ? this.props.instead(() => this.setState({ broke: false })) : this.props.children;
  }
}
