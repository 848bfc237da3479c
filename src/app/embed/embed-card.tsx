import { secondsOf } from '../../domain/arrival.ts';
import { placeOfRef } from '../../domain/place-of-ref.ts';
import { operationOfRef } from '../../domain/ref.ts';
import { failedOperations, failureOf } from '../../panel/failures/failed-operations.ts';
import { featureName } from '../../panel/feature-name.ts';
import { namedGround } from '../../scene/meaning.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { writtenMetres } from '../../scene/written-metres.ts';
import { programName } from '../../state/branding.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useRenderer } from '../../state/renderer.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { commandWords, panelWords, shareWords } from '../../words/words.ts';
import styles from './embed-card.module.css';
import { shortFacts } from './short-facts.ts';

/** Where the focus goes that looks for words instead of the map. */
export const embedCardId = 'embed-card';

/** The chosen feature in short, and quietly what is missing. */
export function EmbedCard({ scene }: { readonly scene: Scene }) {
  const { inspection, address, arrival } = scene;
  const ground = namedGround(usePreferences().floorLabels);
  const texts = shareWords.embed;
  // What no answer holds is told by the notes.
  const sel = isThere(inspection, address.sel) ? address.sel : null;
  const { time, route } = arrival;
  const noMap = useRenderer() === 'none';
  const nothingToSay =
    inspection.ask !== undefined && sel === null && failedOperations(inspection).length === 0;
  const way = time && panelWords.arrivalShort(writtenMetres(route), secondsOf(time));
  // Without a map the way in words stands in for it.
  if (nothingToSay && !(noMap && way)) return null;
  return (
    <section id={embedCardId} tabIndex={-1} aria-label={texts.card} className={styles.card}>
      {inspection.ask === undefined && <p className={styles.line}>{texts.nothingMeaning}</p>}
      <Failed scene={scene} />
      {sel === null ? (
        way && <p className={styles.line}>{way}</p>
      ) : (
        <>
          <p className={styles.facts}>
            <b>{featureName(inspection, sel)}</b>
            {shortFacts(scene, sel, ground).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <IconButton
            className={styles.close}
            label={commandWords.close}
            onClick={() => scene.go({ sel: null })}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </section>
  );
}

function isThere(inspection: Scene['inspection'], ref: string | null): boolean {
  const operation = operationOfRef(ref ?? '');
  return operation !== undefined && placeOfRef(inspection[operation].subjects, ref) !== undefined;
}

/** What could not be read. A token is never asked for here: nobody should type one into somebody else's page. */
function Failed({ scene }: { readonly scene: Scene }) {
  const { inspection } = scene;
  const failed = failedOperations(inspection);
  const failures = failed.flatMap((name) => failureOf(inspection, name)?.facts ?? []);
  const [first] = failures;
  if (!first) return null;
  const texts = shareWords.embed;
  const refused = first.reason === 'unauthorised';
  // Each reason once: four operations that know nothing of an id have one thing to say.
  const reasons = failures.filter(
    ({ reason }, index) => failures.findIndex((each) => each.reason === reason) === index,
  );
  return (
    <div className={styles.failed}>
      <p className={styles.line}>
        {failed.length > 1 && !refused && `${panelWords.severalFailed(failed.length)} `}
        {(refused ? [first] : reasons).map(panelWords.failure).join(' ')}{' '}
        {refused && texts.tokenElsewhere(programName)}
      </p>
      {!refused && (
        <Button
          onClick={() => {
            for (const name of failed) scene.retry(name);
          }}
        >
          {failed.length > 1 ? panelWords.retryAll : panelWords.retry(first.operation)}
        </Button>
      )}
    </div>
  );
}
