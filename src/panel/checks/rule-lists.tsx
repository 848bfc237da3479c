import type { Suppression } from '../../contract/judgement.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { Button } from '../../ui/button.tsx';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { ruleText } from '../../words/rule-text.ts';
import { panelWords } from '../../words/words.ts';
import { featureName } from '../feature-name.ts';
import { keepAccepted, takeBack } from './keep.ts';
import type { Said } from './last-act.tsx';
import { lackOf } from './not-run.ts';
import styles from './rule-lists.module.css';

type Props = { readonly scene: Scene; readonly onSaid: (said: Said) => void };

/** What was accepted here, which rules could not look and why, and which found nothing. */
export function RuleLists({ scene, onSaid }: Props) {
  const { accepted, suppressed, notRun, passed } = scene.checks;
  const words = panelWords.checks;
  const found = new Set(suppressed.map(({ suppression }) => suppression.fingerprint));
  const back = async (suppression: Suppression) => {
    const { name } = ruleText(suppression.ruleId);
    try {
      await takeBack(suppression);
      onSaid({ text: words.takenBack(name), undo: () => keepAccepted([suppression]) });
    } catch {
      onSaid({ text: words.saveFailed });
    }
  };
  return (
    <div className={styles.lists}>
      {accepted.length > 0 && (
        <details>
          <summary>{words.acceptedOfPlace(accepted.length)}</summary>
          <ul>
            {accepted.map((each) => (
              <li key={each.fingerprint} className={styles.accepted}>
                <span>
                  <b>{ruleText(each.ruleId).name}</b>, {featureName(scene.inspection, each.subject)}
                  <small>
                    <bdi>{each.reason}</bdi>. {words.acceptedBy(each.author, each.at, each.until)}
                    {!found.has(each.fingerprint) && ` (${words.notFoundNow})`}
                  </small>
                </span>
                <Button onClick={() => void back(each)}>
                  <Undo2 size={15} aria-hidden />
                  {words.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {notRun.length > 0 && (
        <details>
          <summary>{words.notRun(notRun.length)}</summary>
          <ul>
            {notRun.map((rule) => (
              <li key={rule} data-not-run={rule}>
                {ruleText(rule).name}
                <small>{words.lack(lackOf(rule, scene))}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {passed.length > 0 && (
        <details>
          <summary>{words.passed(passed.length)}</summary>
          <ul>
            {passed.map((rule) => (
              <li key={rule} data-passed={rule}>
                {ruleText(rule).name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
