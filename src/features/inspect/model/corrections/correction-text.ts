import { maskTokens } from '../../../../client/secrets.ts';
import { getAnswerBodies } from '../../../../domain/corrections/answer-bodies.ts';
import {
  getCorrectedMark,
  getCorrectedPoints,
  getPhotos,
} from '../../../../domain/corrections/corrections.ts';
import { getAddedPosition, getFate } from '../../../../domain/corrections/fate.ts';
import { getAtPointer } from '../../../../domain/corrections/pointers.ts';
import { formatLength, formatList, formatMoment } from '../../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../../domain/format/sentences.ts';
import { formatPastedCoordinate } from '../../../../domain/geo/coordinate-text.ts';
import { getDistance, getWind, getWindBetween } from '../../../../domain/geo/geodesy.ts';
import { formatJsonValue } from '../../../../domain/json/json-leaves.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import { getRefOperation } from '../../../../domain/place/ref.ts';
import { toNetworkLink } from '../../../../domain/web/link-reach.ts';
import { getRuleName } from '../../../../domain/words/rule-text.ts';
import type { Correction, CorrectionBody, CorrectionPhoto } from '../../../../spec/correction.ts';
import type { Position } from '../../../../spec/geojson.ts';
import { fillIssueTemplate, isIssueTemplate, issuesMetaName } from '../../../../spec/issue-link.ts';
import { config } from '../../../../state/page-config.ts';
import { getFeatureName, getMarkedName } from '../feature-name.ts';
import correctionWords from './corrections.messages';

/** Returns how far a position is from another, and in which direction: `52 m north-east`. */
export function formatMove(from: Position, to: Position): string {
  const length = formatLength(getDistance(from, to));
  const wind = getWindBetween(from, to);
  return wind ? correctionWords.towards[wind]({ length }) : length;
}

/** Members that a correction may change, by their pointers. */
export const correctedMembers = {
  '/properties/name': 'name',
  '/properties/address': 'address',
  '/properties/text': 'text',
  '/properties/subKind': 'subKind',
  '/properties/unit': 'unit',
  '/properties/floor': 'floor',
} as const;

/** Returns the name of a member; one that has none here is named by its pointer. */
export function getMemberName(pointer: string): string {
  const name = Object.entries(correctedMembers).find(([each]) => each === pointer)?.[1];
  return name ? correctionWords.member[name] : pointer;
}

/** Returns what a correction says, in a sentence without a stop. */
export function formatCorrection(correction: CorrectionBody, inspection: Inspection): string {
  const { position } = inspection.details.subjects[0] ?? {};
  return formatCorrectionAs(correction, getFeatureName(inspection, correction.ref), position);
}

/** The same where the answers are not at hand. */
export function formatReadCorrection(correction: Correction): string {
  const { ref } = correction;
  const name = getMarkedName(ref, getCorrectedMark(correction));
  return formatCorrectionAs(correction, name ?? correctionWords.element[getRefOperation(ref) ?? 'details']);
}

/** `name` is that of the feature, `place` where its place is. */
function formatCorrectionAs(correction: CorrectionBody, name: string, place?: Position): string {
  switch (correction.operation) {
    case 'move':
      return correctionWords.moved({ name, offset: formatMove(correction.before.value, correction.after) });
    case 'change': {
      const changes = Object.entries(correction.after).map(([pointer, after]) =>
        formatChange(getMemberName(pointer), correction.before.value[pointer], after),
      );
      return correctionWords.changed({ name, changes: formatList(changes) });
    }
    case 'remove':
      return correctionWords.removed({ name });
    case 'add':
      return formatMissing(correction, place);
  }
}

/** Returns what is missing: which kind, where from the place, and what is said of it. */
function formatMissing(
  correction: Extract<CorrectionBody, { operation: 'add' }>,
  from: Position | undefined,
): string {
  const operation = getRefOperation(correction.ref) ?? 'details';
  const missing = correctionWords.missing[operation];
  if (operation === 'details') return missing;
  const to = getAddedPosition(correction);
  const said = Object.keys(correctedMembers).flatMap((pointer) => {
    const value = formatValue(getAtPointer(correction.after, pointer));
    return value === undefined ? [] : [correctionWords.valued({ member: getMemberName(pointer), value })];
  });
  const isElsewhere = from && to && getWindBetween(from, to) !== undefined;
  const where = isElsewhere ? [correctionWords.ofPlace({ offset: formatMove(from, to) })] : [];
  const details = formatList([...where, ...said]);
  return details === '' ? missing : correctionWords.added({ missing, details });
}

/** Returns who corrected it, and when. */
export function formatAuthor({ by, at }: Correction): string {
  const day = formatMoment(new Date(at), { dateStyle: 'medium' });
  return by === '' ? day : correctionWords.author({ by: isolate(clipText(by)), day });
}

/** Returns where, in which direction and when a photo was taken; the distance where `from` is known. */
export function formatPhoto({ position, direction, takenAt }: CorrectionPhoto, from?: Position): string {
  const words = correctionWords.photo;
  const isNear = from && position && getWindBetween(from, position) === undefined;
  const where =
    position &&
    (from
      ? isNear
        ? words.here
        : words.taken({ offset: formatMove(from, position) })
      : formatPastedCoordinate(position));
  return [
    where ?? words.nowhere,
    direction !== undefined && words.looks[getWind(direction)],
    takenAt !== undefined && formatTaken(takenAt),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns where it is: from where to where, or where it is missing or should not be. */
export function formatPoints(correction: Correction): string {
  const { before, after } = getCorrectedPoints(correction);
  const [from, to] = [before, after].map((point) => point && formatPastedCoordinate(point));
  return from && to ? correctionWords.report.points({ before: from, after: to }) : (from ?? to ?? '');
}

/** Returns why: the reviewer's reason, the rules whose findings it answers, the note. */
export function formatReasons({ reason, rules, note }: Correction): readonly string[] {
  return [reason, ...rules.map(getRuleName), note].flatMap((each) => each || []);
}

/** The clock of the camera, as it stood there. */
function formatTaken(takenAt: string): string {
  const moment = new Date(`${takenAt.slice(0, 19)}Z`);
  if (Number.isNaN(moment.getTime())) return isolate(clipText(takenAt));
  return formatMoment(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}

/** Returns what became of it by the answers on the screen; empty where they do not tell. */
export function formatFate(correction: Correction, inspection: Inspection): string {
  const fate = getFate(getAnswerBodies(inspection), correction);
  if (fate === undefined) return '';
  return fate === 'open' ? correctionWords.open[correction.operation] : correctionWords.fate[fate];
}

function formatChange(member: string, was: unknown, is: unknown): string {
  const before = formatValue(was);
  const after = formatValue(is);
  if (after === undefined) return correctionWords.emptied({ member, before: before ?? '' });
  if (before === undefined) return correctionWords.filled({ member, after });
  return correctionWords.instead({ member, after, before });
}

/** Undefined for no value. */
function formatValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return isolate(clipText(typeof value === 'string' ? value : formatJsonValue(value)));
}

/** Returns the address of the tracker's form, with its placeholders; undefined without a tracker. */
export function getIssueTemplate(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${issuesMetaName}"]`);
  return meta && isIssueTemplate(meta.content) ? meta.content : undefined;
}

/**
 * Returns the address at which an issue about a correction is begun in the tracker of this server; `said` is the
 * correction in words. Undefined where the server names no tracker. Nothing is sent before the reader opens it.
 */
export function getIssueLink(correction: Correction, said: string): string | undefined {
  const template = getIssueTemplate();
  if (template === undefined) return undefined;
  const { ask, ref } = correction;
  const { id, kind } = ask;
  const words = correctionWords.issue;
  const photos = getPhotos(correction).length;
  const details = [
    formatPoints(correction),
    ...formatReasons(correction),
    photos > 0 && words.photos({ count: photos }),
  ].filter(Boolean);
  const page = `${location.origin}${location.pathname}?${new URLSearchParams({ id, kind })}`;
  const texts = {
    id,
    kind,
    title: words.title({ id, correction: clipText(said) }),
    body: words.body({
      ...{ id, kind, ref, correction: said, details: details.join('\n'), who: formatAuthor(correction) },
      link: toNetworkLink(page, config?.networkOrigin),
    }),
  };
  return fillIssueTemplate(template, {
    ...texts,
    title: cleanText(texts.title),
    body: cleanText(texts.body),
  });
}

/** Without tokens, and without the marks that keep the direction of foreign text on the screen. */
function cleanText(text: string): string {
  return maskTokens(text.replaceAll(/[\u2066-\u2069]/g, ''));
}
