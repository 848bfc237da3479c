import type { FloorGroup } from '../../../domain/floors/floors.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { ReadinessState } from '../../../domain/place/readiness.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Profile } from '../../../spec/profile.ts';

/** The way as the sheet shows it: words, and its legs between named stops in metres. */
export type SheetWay = {
  readonly sentence: string;
  readonly legs: readonly {
    readonly from: string;
    readonly to: string;
    readonly metres: number;
    readonly ends: readonly [Position, Position];
  }[];
  /** Its limits, as sentences. */
  readonly notes: readonly string[];
};

export type SheetReadiness = {
  /** `7 of 9`. */
  readonly count: string;
  readonly facts: readonly {
    readonly state: ReadinessState;
    readonly name: string;
    readonly cause: string;
  }[];
};

export type SheetChecks = {
  readonly findings: readonly Finding[];
  /** How many were accepted as no error. */
  readonly accepted: number;
  /** `61 rules passed, 4 not run`. */
  readonly summary: string;
  readonly pending: boolean;
  readonly profile: Profile;
};

/** A picture as a `data:` address, with its size in pixels. */
export type SheetPicture = { readonly source: string; readonly width: number; readonly height: number };

/** The map's picture with its credit, or why there is none. */
export type SheetMap =
  | { readonly picture: SheetPicture; readonly attribution: string }
  | { readonly lack: 'left-out' | 'none' | 'not-readable' | 'not-painted' | 'altered' };

export type PhotoLack = 'not-copied' | 'left-out' | 'not-in-kit' | 'refused';

/** One photo: its copy, or why there is only its address, as it was sent. */
export type SheetPhoto =
  | { readonly address: string; readonly picture: SheetPicture }
  | { readonly address: string; readonly lack: PhotoLack };

/** The answers, and what was made of them. */
type SheetContent = {
  /** The name of the place; its id where no answer gives one. */
  readonly title: string;
  /** What it is, in one line. */
  readonly line: string;
  readonly inspection: Inspection;
  readonly floors: readonly FloorGroup[];
  readonly way: SheetWay;
  readonly readiness: SheetReadiness;
  readonly checks: SheetChecks;
  readonly map: SheetMap;
  /** The rings of the building that the basemap draws at the place. */
  readonly outline: readonly (readonly Position[])[] | undefined;
  readonly photos: readonly SheetPhoto[];
  /** False leaves the numbers of the units out. */
  readonly withUnits: boolean;
  /** False leaves out the findings and the sources: a customer asks for neither. */
  readonly withFindings: boolean;
};

/** The brand of the sheet, and the sources of its content. */
type SheetOrigin = {
  /** The brand: a logo as a `data:` address, and a CSS colour. */
  readonly brand: { readonly logo: string | undefined; readonly accent: string | undefined };
  /** A link that opens the address again; undefined where no other person could open it. */
  readonly link: string | undefined;
  readonly connection: {
    /** As people say it. */
    readonly name: string;
    /** Who answers; undefined where the questions never leave the page. */
    readonly host: string | undefined;
    readonly isSample: boolean;
  };
  /** What the program calls itself, and its version. */
  readonly program: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /**
   * The answers as an element of the page, see features/kit/model/embedded-kit.ts; undefined where they are left out.
   */
  readonly data: string | undefined;
};

/** One address as a sheet shows it: the answers, and what was made of them. */
export type Sheet = SheetContent & SheetOrigin;
