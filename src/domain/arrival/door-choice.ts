import type { Finding } from '../../spec/finding.ts';
import { getMembers } from '../place/place-record.ts';
import type { Ref } from '../place/ref.ts';
import type { Stairwell } from '../reference/stairwell.ts';
import { foldWords } from '../text/address-words.ts';
import { mentionsStreet, readStreet } from '../text/folded-address.ts';
import type { Lens, Route } from './route.ts';

/**
 * What a door is for. The specification shows no values of `subKind`: `main` and `service` are the two that count, as
 * OpenStreetMap's `entrance` has them and as the sample service sends them. Whatever else it holds is `other`.
 */
export type DoorUse = 'deliveries' | 'main' | 'other' | 'service';

/** What is known of a door beside its distance. */
export type DoorEvidence = {
  /** Its own words name the street and the house number that are asked for. */
  readonly bearsAddress: boolean;
  /** What of the map says that the unit lies behind it. */
  readonly stairwell: Pick<Stairwell, 'by' | 'mapped'> | undefined;
  /** The finding that says it stands in a wrong spot, `far` beyond a kilometre from where the way ends. */
  readonly against: Finding | 'far' | undefined;
  readonly use: DoorUse;
};

/** A door with the best way over it. */
export type Door = {
  readonly ref: Ref;
  readonly evidence: DoorEvidence;
  readonly route: Route;
  /** What tells it from others that are as good: its id, then its position as text. */
  readonly own: string;
};

/** What doors are told apart by, the strongest first. Only what is equal in all before is told apart by the next. */
type Rung = 'address' | 'stairwell' | 'sound' | 'use' | 'distance';

/** Why the first door is the first. */
type DoorReason = {
  /** What left doors behind, before the distance. */
  readonly by: readonly Exclude<Rung, 'distance'>[];
  /** How many doors were left then, itself among them: of two and more it is the nearest. */
  readonly left: number;
};

export type RankedDoor = Door & {
  /** At what it fell behind the first; undefined for the first itself. */
  readonly fellAt: Rung | undefined;
};

export type DoorChoice = {
  /** All doors, the first choice first. */
  readonly ranked: readonly RankedDoor[];
  /** Those that only the distance tells apart, in an order that does not hang on that of the answer. */
  readonly best: readonly Door[];
  /** Undefined where there was nothing to choose from. */
  readonly reason: DoorReason | undefined;
};

/**
 * Lower comes first. Nobody walks in through a service door while another one stands; a courier goes to the door that
 * says it takes deliveries. To an emergency every door opens, so that only the distance counts.
 */
const uses: Record<Lens, Record<DoorUse, number>> = {
  courier: { deliveries: 0, main: 1, other: 2, service: 3 },
  wheelchair: { main: 0, other: 1, deliveries: 2, service: 2 },
  emergency: { main: 0, other: 0, deliveries: 0, service: 0 },
};

const rungs = ['address', 'stairwell', 'sound', 'use'] as const;

/** The rank of a door on one rung; lower comes first. */
function rankOn(rung: (typeof rungs)[number], { evidence }: Door, lens: Lens): number {
  switch (rung) {
    case 'address':
      return evidence.bearsAddress ? 0 : 1;
    case 'stairwell':
      return evidence.stairwell ? 0 : 1;
    case 'sound':
      return evidence.against ? 1 : 0;
    case 'use':
      return uses[lens][evidence.use];
  }
}

/**
 * Chooses among doors by evidence: the address in its words, the stairwell of the unit on the map, nothing that speaks
 * against where it stands, what it is for, then the shortest way. Neither the order of the doors nor one that is not chosen changes the choice.
 */
export function chooseDoor(doors: readonly Door[], lens: Lens): DoorChoice {
  const fellAt = (door: Door, first: Door) =>
    rungs.find((rung) => rankOn(rung, door, lens) !== rankOn(rung, first, lens));
  const sorted = doors.toSorted((one, other) => {
    const rung = fellAt(one, other);
    if (rung) return rankOn(rung, one, lens) - rankOn(rung, other, lens);
    return one.route.metres - other.route.metres || Number(one.own > other.own) - Number(one.own < other.own);
  });
  const [first] = sorted;
  if (!first) return { ranked: [], best: [], reason: undefined };
  const ranked = sorted.map(
    (door): RankedDoor => ({
      ...door,
      fellAt: door === first ? undefined : (fellAt(door, first) ?? 'distance'),
    }),
  );
  const left = ranked.filter((door) => door.fellAt === undefined || door.fellAt === 'distance');
  const by = rungs.filter((rung) => ranked.some((door) => door.fellAt === rung));
  return { ranked, best: left, reason: sorted.length > 1 ? { by, left: left.length } : undefined };
}

/** An entrance as it was sent. */
type Entrance = { readonly raw: unknown };

/**
 * Words for goods that begin the text of a door for deliveries: English, German, Spanish, Russian, the languages of
 * the page and of the sample service. A text that only mentions them, as "No deliveries", says nothing.
 */
const deliveries = new Set(
  'deliveries delivery anlieferung lieferung lieferungen lieferanten lieferanteneingang warenannahme entregas reparto доставка'.split(
    ' ',
  ),
);

/** What a door is for, as its `subKind` and its text say. */
export function getDoorPurpose({ raw }: Entrance): DoorUse {
  const { subKind, text } = getMembers(raw, 'properties');
  if (subKind === 'main') return 'main';
  if (typeof text === 'string' && deliveries.has(foldWords(text)[0] ?? '')) return 'deliveries';
  return subKind === 'service' ? 'service' : 'other';
}

/**
 * Tells whether the words of a door name the street and the house number of an address. The specification shows no
 * field for it: the text is held against the address as the rules hold addresses against each other. Never, where the
 * address has no house number: a street alone has many doors.
 */
export function createAddressMatcher(address: unknown): (door: Entrance) => boolean {
  const street = typeof address === 'string' ? readStreet(address) : undefined;
  if (!street || !/\d/.test(street.words)) return () => false;
  return ({ raw }) => {
    const { text } = getMembers(raw, 'properties');
    return typeof text === 'string' && mentionsStreet(text, street);
  };
}
