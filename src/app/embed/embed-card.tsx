import { getFailureCauses, getFailures } from '../../domain/place/failure-causes.ts';
import {
  findRefIndex,
  getAllSubjects,
  type Inspection,
  type Subject,
} from '../../domain/place/inspection.ts';
import { getMembers } from '../../domain/place/place-record.ts';
import { getRefOperation, type Ref } from '../../domain/place/ref.ts';
import generalWords from '../../domain/words/general.messages';
import { formatFailureCause } from '../../features/inspect/model/asking/failure-text.ts';
import { getFeatureName } from '../../features/inspect/model/feature-name.ts';
import inspectionWords from '../../features/inspect/model/inspection.messages';
import { getFailedOperations, getPlaceTexts } from '../../features/inspect/model/inspection-facts.ts';
import { formatFloorLabel } from '../../features/inspect/model/inspection-texts.ts';
import { useRenderer } from '../../features/inspect/model/map-painting.ts';
import { useAsk, useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Answered, Selection } from '../../features/inspect/model/use-scene.ts';
import { formatShortWay } from '../../features/inspect/model/way-facts.ts';
import { formatOffset } from '../../features/inspect/where-from.tsx';
import { programName } from '../../state/page-config.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/first-icons.ts';
import embedWords from './embed.messages';
import styles from './embed-card.module.css';

/** The id for moving the focus to the words next to the map. */
export const embedCardId = 'embed-card';

/** The chosen feature in short, and quietly what is missing. */
export function EmbedCard() {
  const { inspection } = useInspection();
  const { floors, naming, address, arrival, go } = useSelection();
  // Notes report a feature that no answer holds.
  const sel = isThere(inspection, address.sel) ? address.sel : null;
  const noMap = useRenderer() === 'none';
  const nothingToSay =
    inspection.ask !== undefined && sel === null && getFailedOperations(inspection).length === 0;
  const way = formatShortWay(arrival);
  // Without a map the route in words replaces it.
  if (nothingToSay && !(noMap && way)) return null;
  return (
    <section
      id={embedCardId}
      tabIndex={-1}
      aria-label={embedWords.card}
      className={`${styles.card} z-3 left-2 floating rounded-card absolute overflow-auto`}
    >
      {inspection.ask === undefined && (
        <p className={`${styles.line} small quiet break-anywhere`}>{embedWords.nothingMeaning}</p>
      )}
      <Failed />
      {sel === null ? (
        way && <p className={`${styles.line} small quiet break-anywhere`}>{way}</p>
      ) : (
        <>
          <p className={`${styles.facts} stack small quiet break-anywhere`}>
            <b className="body strong ink">{getFeatureName(inspection, sel)}</b>
            {shortFacts({ inspection, floors, arrival, naming }, sel).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <IconButton
            className={`${styles.close} absolute`}
            label={generalWords.close}
            onClick={() => go({ sel: null })}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </section>
  );
}

function isThere(inspection: Inspection, ref: string | null): boolean {
  const operation = getRefOperation(ref ?? '');
  return operation !== undefined && findRefIndex(inspection[operation].subjects, ref) !== undefined;
}

/** What could not be read. A token is never asked for here: it should not be typed into an embedding page. */
function Failed() {
  const { inspection } = useInspection();
  const { retry } = useAsk();
  const failures = getFailures(inspection);
  const causes = getFailureCauses(failures);
  const [first] = causes;
  if (!first) return null;
  const refused = causes.some(({ facts }) => facts.reason === 'unauthorised');
  const signedOut = causes.some(({ facts }) => facts.reason === 'signed-out');
  return (
    <div className="gap-1h gap-x-3 row wrap">
      <p className={`${styles.line} small quiet break-anywhere`}>
        {signedOut ? (
          embedWords.signInElsewhere({ program: programName })
        ) : (
          <>
            {causes.map(formatFailureCause).join(' ')}{' '}
            {refused && embedWords.tokenElsewhere({ program: programName })}
          </>
        )}
      </p>
      {(signedOut || !refused) && (
        <Button
          onClick={() => {
            for (const { operation } of failures) retry(operation);
          }}
        >
          {failures.length > 1 ? inspectionWords.retryAll : inspectionWords.retry[first.facts.operation]}
        </Button>
      )}
    </div>
  );
}

/** Maximum characters of a foreign text in the card. */
const shortest = 80;

type Seen = Pick<Answered, 'inspection'> & Pick<Selection, 'floors' | 'arrival' | 'naming'>;

/** Returns at most two lines about a chosen feature; none for one that no answer holds. */
function shortFacts(scene: Seen, ref: Ref): string[] {
  const subject = getAllSubjects(scene.inspection).find((each) => each.ref === ref);
  if (!subject) return [];
  const facts =
    getRefOperation(ref) === 'units'
      ? [getFloor(scene, ref), wayTo(scene, ref)]
      : [getWritten(scene, subject), getWhere(scene, subject)];
  return facts.flatMap((fact) => (fact === undefined || fact === '' ? [] : [fact]));
}

function getFloor({ floors, naming }: Seen, ref: Ref): string | undefined {
  const group = floors.find(({ units }) => units.some((unit) => unit.ref === ref));
  if (!group) return undefined;
  return group.floor === undefined ? inspectionWords.floorUnknown : formatFloorLabel(group.floor, naming);
}

/** Returns the route to the chosen unit. */
function wayTo({ arrival }: Seen, ref: Ref): string | undefined {
  return arrival.unit?.ref === ref ? formatShortWay(arrival) : undefined;
}

function getWritten({ inspection }: Seen, { raw, ref }: Subject): string | undefined {
  if (getRefOperation(ref) === 'details') return getPlaceTexts(inspection).title.slice(0, shortest);
  const { text } = getMembers(raw, 'properties');
  return typeof text === 'string' ? text.slice(0, shortest) : undefined;
}

function getWhere({ inspection }: Seen, { position, ref }: Subject): string | undefined {
  const origin = inspection.details.subjects[0]?.position;
  return getRefOperation(ref) === 'details' ? undefined : formatOffset({ origin, position });
}
