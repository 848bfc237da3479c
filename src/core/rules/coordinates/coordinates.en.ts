import type { Finding } from '../../../contract/finding.ts';
import { coordinateText, counted, formatLength, formatNumber, signed } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { RuleWords } from '../rule.ts';

const decimals = (value: unknown) => counted(Number(value), 'decimal', 'decimals');

/** Where a point is or would be. */
function place({ details }: Finding): string {
  return coordinateText([Number(details?.longitude), Number(details?.latitude)]);
}

/** The pair as it stands in the answer, longitude first. */
function asSent(given: unknown): string {
  return typeof given === 'string' ? ` Sent as [lon, lat]: ${given}` : '';
}

function away({ measured }: Finding): string {
  return measured === undefined ? '' : ` As sent it is ${formatLength(Number(measured))} away.`;
}

const doctorLimits = {
  far: 'Metres from the others at which a point is suspected',
  near: 'Metres from the others within which another reading is believed',
};

const flipped: Readonly<Record<string, string>> = {
  'longitude-sign': 'the sign of the longitude',
  'latitude-sign': 'the sign of the latitude',
  'both-signs': 'both signs',
};

const scaled: Readonly<Record<string, string>> = {
  mercator: 'metres of Web Mercator (EPSG:3857)',
  millionths: 'degrees times 1,000,000',
  'ten-millionths': 'degrees times 10,000,000',
};

/** Said of the three rules that compare the points of one address with each other. */
const cannotTell =
  'Where all points of an address are wrong in the same way, or two stand against two, nobody can tell and nothing is said.';

export const coordinateRules = {
  'coordinate.not-numbers': {
    name: 'Coordinates are not two numbers',
    says: ({ variant, measured }: Finding) => {
      const sent = isolate(String(measured));
      if (variant === 'no-list') return `The coordinates are no list: ${sent}`;
      if (variant === 'too-few') return `Fewer than two coordinates: ${sent}`;
      return `A coordinate is no finite number: ${sent}`;
    },
    why: 'A point needs a longitude and a latitude, both finite numbers. Anything else cannot be drawn or measured.',
    fine: 'Not an error when the position is really unknown. Then the service should leave the element out.',
  },
  'coordinate.out-of-range': {
    name: 'Coordinates out of range',
    says: ({ variant, measured, threshold }: Finding) => {
      if (variant === 'both') return `Longitude and latitude are out of range.${asSent(measured)}`;
      const name = variant === 'longitude' ? 'Longitude' : 'Latitude';
      return `${name} ${signed(Number(measured))} is beyond ±${threshold}`;
    },
    why: 'Longitudes end at ±180 degrees and latitudes at ±90. Beyond that there is no place on earth.',
    fine: 'Not an error when a point across the 180th meridian was written on without a break: GeoJSON wants it cut there.',
  },
  'coordinate.null-island': {
    name: 'Null island',
    says: (finding: Finding) =>
      `At ${place(finding)}, within ${formatNumber(Number(finding.threshold), { maximumFractionDigits: 6 })} degrees of lat 0, lon 0.${asSent(finding.measured)}`,
    why: 'There is nothing but sea at lat 0, lon 0. Points stand there when an unknown position was written as zero.',
    fine: 'Not an error when the address is the weather buoy that lies there.',
    limits: { within: 'Degrees around lat 0, lon 0' },
  },
  'coordinate.swapped': {
    name: 'Latitude and longitude probably swapped',
    says: (finding: Finding) =>
      `Would be at ${place(finding)} if they were exchanged.${away(finding)}${asSent(finding.details?.sent)}`,
    why: `GeoJSON puts the longitude first. A point far from all others that comes to stand beside them once the two numbers change places was probably written the other way round. ${cannotTell}`,
    fine: 'Not an error when the point really is that far away, which its mirror image beside the others makes unlikely.',
    limits: doctorLimits,
  },
  'coordinate.sign-flipped': {
    name: 'Sign probably wrong',
    says: (finding: Finding) =>
      `Would be at ${place(finding)} with ${flipped[finding.variant ?? '']} changed.${away(finding)}${asSent(finding.details?.sent)}`,
    why: `A lost or added minus mirrors a point to the other side of the equator or of Greenwich. A point far from all others whose mirror image stands beside them is probably such a one. ${cannotTell}`,
    fine: 'Not an error when the point really is that far away, which its mirror image beside the others makes unlikely.',
    limits: doctorLimits,
  },
  'coordinate.projected': {
    name: 'Probably not in degrees',
    says: (finding: Finding) =>
      `Would be at ${place(finding)} if these are ${scaled[finding.variant ?? '']}.${asSent(finding.details?.sent)}`,
    why: `The numbers are no degrees, but read as metres of a map projection or as scaled whole numbers they stand beside the other points. ${cannotTell}`,
    fine: 'Not an error when the specification was changed to another unit: then it has to say so.',
    limits: doctorLimits,
  },
  'coordinate.low-precision': {
    name: 'Low precision',
    says: ({ measured, threshold }: Finding) =>
      `No point of the answer has more than ${decimals(measured)} (at least ${formatNumber(Number(threshold))} expected)`,
    why: 'Four decimals of a degree are 11 metres: too coarse to tell one door from the next. Only whole answers are judged, as JSON drops zeros at the end of a number.',
    fine: 'Not an error when the points mark areas, such as a car park, and not doors.',
    limits: { warning: 'Decimals expected' },
  },
  'coordinate.excess-precision': {
    name: 'Excess precision',
    says: ({ measured, threshold }: Finding) =>
      `Up to ${decimals(measured)} (limit ${formatNumber(Number(threshold))})`,
    why: 'Eight decimals of a degree are a millimetre. More say nothing of the place and make every answer larger.',
    fine: 'Not an error: nothing breaks. It mostly tells that numbers were calculated and not rounded.',
    limits: { info: 'Decimals allowed' },
  },
  'coordinate.third': {
    name: 'Third coordinate',
    says: ({ variant, measured }: Finding) =>
      variant === 'height'
        ? 'A third coordinate, perhaps a height'
        : `${formatNumber(Number(measured))} coordinates; GeoJSON knows three at most`,
    why: 'The specification says two numbers. GeoJSON allows a height as the third; what a fourth would mean is written nowhere.',
    fine: 'Not an error when the third is a height in metres.',
  },
} satisfies Record<string, RuleWords>;
