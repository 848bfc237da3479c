import type { Finding } from '../../spec/finding.ts';
import { getMembers } from '../place/place-record.ts';
import type { Ref } from '../place/ref.ts';
import type { Stairwell } from '../reference/stairwell.ts';
import { foldWords } from '../text/address-words.ts';
import { mentionsStreet, readStreet } from '../text/folded-address.ts';
import type { Lens, Route } from './route.ts';

/**
 * The purpose of an entrance. The specification shows no values of `subKind`: `main` and `service` are the two that
 * count, as in OpenStreetMap's `entrance` and in the sample service. Every other value is `other`.
 */
export type DoorUse = 'deliveries' | 'main' | 'other' | 'service';

/** The properties of an entrance that rank it, apart from its distance. */
export type DoorEvidence = {
  /** True where its text names the street and the house number of the address. */
  readonly bearsAddress: boolean;
  /** The evidence on the map that the unit is behind it. */
  readonly stairwell: Pick<Stairwell, 'by' | 'mapped'> | undefined;
  /** The finding that its position is wrong, or `far` beyond a kilometre from the end of the route. */
  readonly against: Finding | 'far' | undefined;
  readonly use: DoorUse;
};

/** An entrance with the best route through it. */
export type Door = {
  readonly ref: Ref;
  readonly evidence: DoorEvidence;
  readonly route: Route;
  /** Breaks ties between equal entrances: its id, then its position as text. */
  readonly own: string;
};

/** The criteria of entrances, strongest first. Each applies only to those that are equal by all before. */
type Rung = 'address' | 'stairwell' | 'sound' | 'use' | 'distance';

/** Why the first entrance is the first. */
type DoorReason = {
  /** The criteria, before the distance, that ruled entrances out. */
  readonly by: readonly Exclude<Rung, 'distance'>[];
  /** The number of entrances left then, including the first: of two or more it is the nearest. */
  readonly left: number;
};

export type RankedDoor = Door & {
  /** The criterion by which it ranks after the first; undefined for the first itself. */
  readonly fellAt: Rung | undefined;
};

export type DoorChoice = {
  /** All entrances, the first choice first. */
  readonly ranked: readonly RankedDoor[];
  /** Entrances that differ only in distance, in an order independent of the answer's. */
  readonly best: readonly Door[];
  /** Undefined where there was nothing to choose from. */
  readonly reason: DoorReason | undefined;
};

/**
 * Lower comes first. A service entrance is a last resort; a courier goes to the entrance that says it takes deliveries.
 * In an emergency every entrance opens, so only the distance counts.
 */
const uses: Record<Lens, Record<DoorUse, number>> = {
  courier: { deliveries: 0, main: 1, other: 2, service: 3 },
  wheelchair: { main: 0, other: 1, deliveries: 2, service: 2 },
  emergency: { main: 0, other: 0, deliveries: 0, service: 0 },
};

const rungs = ['address', 'stairwell', 'sound', 'use'] as const;

/** Returns the rank of an entrance on one criterion; lower comes first. */
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
 * Chooses among entrances by evidence: the address in its text, the stairwell of the unit on the map, no finding
 * against its position, its purpose, then the shortest route. Neither the order of the entrances nor one that is not
 * chosen changes the choice.
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
 * Words for goods at the start of the text of an entrance for deliveries: English, German, Spanish, Russian, the
 * languages of the page and of the sample service. A text that only mentions them, such as "No deliveries", does not
 * count.
 */
const deliveries = new Set(
  'deliveries delivery anlieferung lieferung lieferungen lieferanten lieferanteneingang warenannahme entregas reparto доставка'.split(
    ' ',
  ),
);

/** Returns the purpose of an entrance, from its `subKind` and its text. */
export function getDoorPurpose({ raw }: Entrance): DoorUse {
  const { subKind, text } = getMembers(raw, 'properties');
  if (subKind === 'main') return 'main';
  if (typeof text === 'string' && deliveries.has(foldWords(text)[0] ?? '')) return 'deliveries';
  return subKind === 'service' ? 'service' : 'other';
}

/**
 * Returns a check whether the text of an entrance names the street and the house number of an address. The
 * specification shows no field for it: text and address are compared as the rules compare addresses. Always false for
 * an address without a house number, as a street has many entrances.
 */
export function createAddressMatcher(address: unknown): (door: Entrance) => boolean {
  const street = typeof address === 'string' ? readStreet(address) : undefined;
  if (!street || !/\d/.test(street.words)) return () => false;
  return ({ raw }) => {
    const { text } = getMembers(raw, 'properties');
    return typeof text === 'string' && mentionsStreet(text, street);
  };
}
