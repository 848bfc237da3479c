/** Why a basemap of another host, or out of a file, is not drawn. */
export type Why =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'not-tiles'
  | 'not-style'
  | 'not-archive'
  | 'not-picture'
  | 'no-layers'
  | 'too-large'
  | 'insecure'
  | 'missing'
  | 'part'
  | 'lost';

/** What is said about it. */
export type Trouble = {
  readonly why: Why;
  readonly map: 'online' | 'custom';
  /** Host or file name; empty where there is none. */
  readonly from: string;
  /** HTTP status of `status`. */
  readonly status?: number;
  /** What a checker of styles said of `not-style`, in its own words. */
  readonly detail?: string;
};

/** Ends a loading; `loadGround` turns it into a Trouble. */
export class GroundError extends Error {
  readonly why: Why;
  readonly status: number | undefined;
  readonly detail: string | undefined;

  constructor(why: Why, { status, detail }: { readonly status?: number; readonly detail?: string } = {}) {
    super(why);
    this.name = 'GroundError';
    this.why = why;
    this.status = status;
    this.detail = detail;
  }
}
