import 'react';

declare module 'react' {
  /** Measures that an element hands to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
