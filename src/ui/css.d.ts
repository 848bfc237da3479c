import 'react';

declare module 'react' {
  /** Custom properties carry measured values into a stylesheet. */
  interface CSSProperties {
    [property: `--${string}`]: string;
  }
}
