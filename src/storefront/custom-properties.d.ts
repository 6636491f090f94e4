import 'react';

declare module 'react' {
  /** Measures that an element hands to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
  interface ImgHTMLAttributes<T> {
    /** The name by which the browser tells when the image is seen. */
    elementtiming?: string;
  }
}
