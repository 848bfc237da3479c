import { counted, formatLength } from '../../format/formats.ts';

/** What doors that were left are told from the others by, and how many of them there are. */
type DoorChoice = {
  readonly by: readonly ('address' | 'sound' | 'use')[];
  readonly left: number;
  readonly use: DoorUse;
};

type DoorUse = 'deliveries' | 'main' | 'other' | 'service';

const uses: Readonly<Record<DoorUse, readonly [before: string, behind: string]>> = {
  deliveries: ['', ' for deliveries'],
  main: ['main ', ''],
  other: ['', ' that is not for service'],
  service: ['service ', ''],
};

function choiceName({ by, left, use }: DoorChoice): string {
  const [before, behind] = by.includes('use') ? uses[use] : ['', ''];
  const tail = [
    behind,
    ...(by.includes('address') ? [left === 1 ? ' that bears the address' : ' that bear the address'] : []),
    ...(by.includes('sound') ? [by.includes('address') ? ' and has no finding' : ' without a finding'] : []),
  ].join('');
  return left === 1
    ? `the only ${before}entrance${tail}`
    : `the nearest of ${counted(left, `${before}entrance`, `${before}entrances`)}${tail}`;
}

/** Why one door goes before the others. */
export const doorWords = {
  /** `Entrance I is the only entrance that bears the address.` */
  chosen: (entrance: string, choice: DoorChoice) => `${entrance} is ${choiceName(choice)}.`,
  /** Of the door that the way leads over although a finding is counted against it; `says` is the finding. */
  although: (entrance: string, says: string) => `A finding speaks against ${entrance}: ${says}.`,
  farOff: (limit: number) => `more than ${formatLength(limit)} from the end of the way`,
  noAddress: 'does not bear the address',
  /** What it is not for, beside a first door of such a use. */
  otherUse: (own: DoorUse, first: DoorUse): string => {
    if (first === 'deliveries') return 'not for deliveries';
    if (own === 'deliveries') return 'for deliveries';
    return own === 'service' ? 'service entrance' : 'not a main entrance';
  },
  hint: 'Best evidence first, then the nearest. Choosing one pins it.',
  taken: 'taken',
  back: 'Back to the first choice',
};
