import { useState } from 'react';
import { isolate } from '../../../domain/format/sentences.ts';
import type { HitRates, KnownAnswer } from '../../../spec/team.ts';
import { Button } from '../../../ui/button.tsx';
import resultWords from '../results/results.messages';
import { amendKnown } from './known-answers.ts';
import sharedWords from './team.messages';
import styles from './team.module.css';

type Props = {
  readonly list: string;
  readonly rates: HitRates | undefined;
  readonly onAmended: (rates: HitRates) => void;
};

/** The addresses with a known right verdict, and a button to remove each. */
export function KnownList({ list, rates, onAmended }: Props) {
  const [failed, setFailed] = useState(false);
  const words = sharedWords.known;
  const takeAway = async (each: KnownAnswer) => {
    const kept = await amendKnown(list, [], [each]);
    setFailed(typeof kept === 'string');
    if (typeof kept !== 'string') onAmended(kept);
  };
  return (
    <div className="stack gap-1h small">
      <p className="caption quiet">{words.note}</p>
      {rates?.known.length === 0 && <p className="quiet">{words.none}</p>}
      {rates && rates.known.length > 0 && (
        <ul aria-label={words.title} className={`${styles.known} stack`}>
          {rates.known.map((each) => (
            <li key={`${each.kind}\n${each.placeId}`} className="row wrap gap-x-2 line-top py-1">
              <bdi translate="no" className="mono break-anywhere">
                {each.placeId}
              </bdi>
              <span className="quiet">{resultWords.verdict[each.verdict]}</span>
              <Button
                look="quiet"
                className={`${styles.small} ml-auto`}
                aria-label={words.remove({ id: isolate(each.placeId) })}
                onClick={() => void takeAway(each)}
              >
                {words.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className="error">
          {words.failed}
        </p>
      )}
    </div>
  );
}
