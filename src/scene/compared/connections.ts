import type { Connection } from '../../client/connection.ts';

/** The connections that this browser knows. A link alone names none: what is not known here is undefined. */
export type Connections = {
  readonly offered: readonly { readonly name: string; readonly title: string }[];
  readonly named: (name: string) => Connection | undefined;
};
