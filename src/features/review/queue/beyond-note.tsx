import { useEffect, useMemo } from 'react';
import { formatLength } from '../../../domain/format/formats.ts';
import { getWind } from '../../../domain/geo/geodesy.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Expectation } from '../../../spec/batch.ts';
import { chooseFinding, useFindingFocus } from '../../../state/interface/looked-at.ts';
import { setReviewFrame } from '../../../state/interface/map-sight.ts';
import { Button } from '../../../ui/button.tsx';
import { ArrowUp } from '../../../ui/icons/lazy-icons.ts';
import { createReviewFrame } from '../../inspect/model/review-frame.ts';
import { useChecks, useInspection, useSelection } from '../../inspect/model/scene-context.tsx';
import queueWords from './queue.messages';

type Props = { readonly expected: Expectation | undefined };

/**
 * Makes the map show what a reviewer must see, and lists what is too far from the place for the same view, with the way
 * there.
 */
export function BeyondNote({ expected }: Props) {
  const { inspection } = useInspection();
  const { arrival } = useSelection();
  const checks = useChecks();
  const { findings } = checks;
  const { route } = arrival;
  const { chosen } = useFindingFocus();
  const { frame, beyond } = useMemo(
    () => createReviewFrame({ inspection, route, expected, findings }),
    [inspection, route, expected, findings],
  );
  const { ask } = inspection;
  useEffect(() => (ask ? setReviewFrame(ask, frame) : undefined), [ask, frame]);
  return beyond.map(({ finding: { id, ruleId }, metres, bearing }) => (
    <p key={id} className="pl-3 pr-1 py-1 row gap-2 small wash rounded-card outlined" data-beyond={ruleId}>
      <ArrowUp
        size={16}
        aria-hidden
        className="flex-none error"
        style={{ rotate: `${Math.round(bearing)}deg` }}
      />
      <span className="fill break-anywhere">
        {queueWords.beyond[getWind(bearing)]({
          what: ruleId === 'expected.position' ? queueWords.beyondExpected : getRuleName(ruleId),
          length: formatLength(metres),
        })}
      </span>
      <Button
        look="quiet"
        aria-pressed={chosen === id}
        onClick={() => chooseFinding(chosen === id ? undefined : id)}
      >
        {queueWords.showFinding}
      </Button>
    </p>
  ));
}
