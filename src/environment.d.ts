import 'react';

declare module 'react' {
  /** Custom properties carry measured values into a stylesheet. */
  interface CSSProperties {
    [property: `--${string}`]: string;
  }
}

declare global {
  interface ImportMetaEnv {
    /** The version of package.json, inserted by vite.config.ts. */
    readonly VITE_VERSION: string;
    /** True in the build of one file that opens itself, set there and in vite.config.ts. */
    readonly VITE_ONE_FILE: boolean;
  }
}
