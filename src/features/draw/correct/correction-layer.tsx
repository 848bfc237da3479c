import { useEffect, useMemo } from 'react';
import { getAnswerBodies } from '../../../domain/corrections/answer-bodies.ts';
import { getPhotos } from '../../../domain/corrections/corrections.ts';
import { getAddedPosition, getFate } from '../../../domain/corrections/fate.ts';
import { getUnitNumber } from '../../../domain/floors/floors.ts';
import { getBounds } from '../../../domain/geo/geodesy.ts';
import {
  findRefIndex,
  findSubject,
  getAllSubjects,
  type Inspection,
  type Subject,
} from '../../../domain/place/inspection.ts';
import { getPointMark, getRefOperation } from '../../../domain/place/ref.ts';
import type { Correction, CorrectionPhoto } from '../../../spec/correction.ts';
import type { Position } from '../../../spec/geojson.ts';
import { createLazyPart, Lazy, MissingPart } from '../../../ui/lazy.tsx';
import {
  type CorrectionStart,
  startCorrecting,
  useCorrecting,
} from '../../inspect/model/corrections/correcting.ts';
import { followCorrections, useKeptCorrections } from '../../inspect/model/corrections/keep-corrections.ts';
import { findAdded, startAddingAgain } from '../../inspect/model/corrections/missing-element.ts';
import { type MapOverlay, useOnMap } from '../../inspect/model/overlays.ts';
import { useInspection, useSelection } from '../../inspect/model/scene-context.tsx';
import { type CorrectionDraft, useCorrectionDraft } from './correction-draft.ts';
import { createCorrectionOverlay, type DrawnCorrection } from './correction-overlay.ts';

const correctBar = createLazyPart(async () => (await import('./correct-bar.tsx')).CorrectBar);

/** The corrections of the shown address on the map, and the bar of the one that is being made. */
export function CorrectionLayer() {
  const { inspection } = useInspection();
  const { select, address } = useSelection();
  const { ask } = inspection;
  const start = useCorrecting();
  const draft = useCorrectionDraft();
  const kept = useKeptCorrections(ask);
  useEffect(() => ask && followCorrections(ask), [ask]);
  const isReview = address.page === 'review';
  useEffect(() => {
    // Who reviews is in a hurry; where it does not come it is requested when it is needed.
    if (isReview) correctBar.fetch().catch(() => {});
  }, [isReview]);
  const corrections = kept?.corrections;
  const ref = start?.ref;
  const drawn = useMemo(
    () => [
      ...(corrections ?? []).flatMap((each) => (each.ref === ref ? [] : getDrawn(each, inspection))),
      ...(start ? getDrawnDraft(start, draft, inspection) : []),
    ],
    [corrections, ref, start, draft, inspection],
  );
  const known = start?.known?.position;
  const before = start && find(inspection, start.missing ? 'place' : start.ref)?.position;
  // What a finding knows may be on another continent.
  const frame = useMemo(() => known && before && getBounds([known, before]), [known, before]);
  useOnMap(
    'corrections',
    useMemo(
      (): MapOverlay | undefined =>
        drawn.length === 0
          ? undefined
          : {
              overlay: createCorrectionOverlay(drawn),
              summary: `corrections:${drawn.length}`,
              onPick: (picked) => {
                const added = kept && findAdded(kept, picked, inspection);
                if (added) startAddingAgain(added);
                else select(picked, 'stay');
              },
              frame,
            },
      [drawn, kept, inspection, select, frame],
    ),
  );
  if (!start) return null;
  return (
    <Lazy
      key={JSON.stringify([start.ask, start.ref])}
      part={correctBar}
      given={{ start }}
      instead={() => <MissingPart onNoticed={() => startCorrecting(undefined)} />}
    />
  );
}

function find(inspection: Inspection, ref: string): Subject | undefined {
  return findSubject(getAllSubjects(inspection), ref);
}

function getDrawnDraft(
  { ref, missing }: CorrectionStart,
  { position, isGone, photos }: CorrectionDraft,
  inspection: Inspection,
): DrawnCorrection[] {
  if (missing) return [createAddedMark(ref, position ?? missing.position, photos)];
  const before = find(inspection, ref)?.position;
  const mark = { ref, label: getLabel(ref, inspection), before, photos };
  if (isGone) return [{ ...mark, after: undefined, sign: 'removed' }];
  return [{ ...mark, after: position ?? before, sign: 'moved' }];
}

function getDrawn(correction: Correction, inspection: Inspection): DrawnCorrection[] {
  const { ref, operation } = correction;
  const before = find(inspection, ref)?.position;
  const photos = getPhotos(correction);
  const mark = { ref, label: getLabel(ref, inspection), before, photos };
  switch (operation) {
    case 'move':
      return [{ ...mark, before: before ?? correction.before.value, after: correction.after, sign: 'moved' }];
    case 'remove':
      return before ? [{ ...mark, after: undefined, sign: 'removed' }] : [];
    case 'change':
      return before ? [{ ...mark, after: undefined, sign: 'changed' }] : [];
    case 'add': {
      const after = getAddedPosition(correction);
      const isThere = getFate(getAnswerBodies(inspection), correction) === 'done';
      return after && !isThere ? [createAddedMark(ref, after, photos)] : [];
    }
  }
}

function createAddedMark(ref: string, after: Position, photos: readonly CorrectionPhoto[]): DrawnCorrection {
  return { ref, label: '+', before: undefined, after, sign: 'moved', photos };
}

/** Returns the text on the mark of a feature. */
function getLabel(ref: string, inspection: Inspection): string {
  const operation = getRefOperation(ref);
  if (operation === 'parking' || operation === 'entrance') {
    const index = findRefIndex(inspection[operation].subjects, ref);
    return index === undefined ? '' : getPointMark(operation, index);
  }
  const unit = operation === 'units' ? findSubject(inspection.units.subjects, ref) : undefined;
  return (unit && getUnitNumber(unit)) ?? '';
}
