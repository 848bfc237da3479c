import type { BrandProblem, BrandProblemKind } from '../../../../contract/branding.ts';
import { counted } from '../../../format/formats.ts';

const problems: Record<BrandProblemKind, string> = {
  unreadable: 'the file cannot be read',
  notJson: 'the file is no JSON',
  notObject: 'the file must hold one JSON object',
  unknown: 'there is no such field',
  damaged: 'damaged in this page',
  name: 'must be a text of 1 to 40 characters',
  logo: 'must be an SVG or PNG file beside the configuration, an https address, or a data: address of one of the two',
  logoSize: 'must not be larger than 32 KiB',
  logoMissing: 'the file cannot be read',
  accent: 'must be a colour such as #0a7d4b',
  adjusted: 'is shown in a tone that can be read: its own contrast is under 4.5 : 1, light and dark',
  start: 'must hold an id (with its kind) or a page, and may hold a camera such as 17/51.128/71.43',
  startPage: 'its page must be one of those that pages lists',
  connection: 'must be server, page, or a name and an https address without a query',
  pages: 'must be a list of inspect, review, compare, present, production',
  tabs: 'must be a list of place, arrival, parking, entrances, units, checks, wire',
};

/** The texts about the brand that a configuration gives the page. */
export const brandingWords = {
  configuration: 'Configuration',
  problems: (count: number) =>
    `${counted(count, 'problem', 'problems')}. What cannot be followed has its default.`,
  problem: ({ field, why, tones }: BrandProblem) => {
    if (tones)
      return `${field}: ${tones.given} is shown as ${tones.light} on light and ${tones.dark} on dark: its own contrast is under 4.5 : 1 on both`;
    return field === '' ? problems[why] : `${field}: ${problems[why]}`;
  },
};
