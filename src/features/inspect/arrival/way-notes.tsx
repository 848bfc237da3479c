import type { ArrivalNote } from '../../../domain/arrival/arrival-notes.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { OctagonAlert, TriangleAlert } from '../../../ui/icons/first-icons.ts';
import { Info } from '../../../ui/icons/lazy-icons.ts';
import { useShortened } from '../../../ui/show-all.tsx';
import { SeeCheck } from '../checks/see-check.tsx';
import arrivalWords from '../model/arrival.messages';
import { setAsideReason } from '../model/inspection-texts.ts';
import { noteWords } from '../model/way-facts.ts';
import { formatPointFacts } from '../points/point-cells.tsx';
import styles from './way-notes.module.css';

type Severity = 'error' | 'warning' | 'info';

const signs = { error: OctagonAlert, warning: TriangleAlert, info: Info };

type Props = { readonly notes: readonly ArrivalNote[] };

/** Shows the limits of the way, each on a line with the sign of its severity. */
export function WayNotes({ notes }: Props) {
  if (notes.length === 0) return null;
  return (
    <ul className="px-5 pb-3 stack gap-1h small">
      {notes.map((note, index) => {
        const severity = getSeverity(note);
        const Sign = signs[severity];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no state and two legs may be alike
            key={index}
            className={`${styles.note} gap-2 flex quiet`}
            data-note={note.kind}
            data-severity={severity}
          >
            <Sign size={15} aria-hidden className={`${styles.sign} flex-none faint nudged`} />
            <div className="min-w-0 break-anywhere">
              {noteWords(note)}
              {note.kind === 'far' && <SeeCheck refs={[note.leg.from.ref, note.leg.to.ref]} />}
              {note.kind === 'set-aside' && <LeftOut note={note} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function getSeverity({ kind }: ArrivalNote): Severity {
  switch (kind) {
    case 'far':
      return 'error';
    case 'wheelchair':
    case 'pin-lost':
    case 'unit-lost':
    case 'set-aside':
      return 'warning';
    case 'lack':
    case 'floor-unknown':
    case 'parking-ignored':
      return 'info';
  }
}

function LeftOut({ note }: { readonly note: Extract<ArrivalNote, { readonly kind: 'set-aside' }> }) {
  const { limit, rest } = useShortened(note.points.length);
  return (
    <ul className="stack gap-1 mt-1 caption quiet">
      {note.points.slice(0, limit).map(({ index, raw, path, missed }) => (
        <li key={index}>
          <ClippedText
            text={formatPointFacts(raw) || arrivalWords.nameless({ position: index + 1 })}
            limit={80}
          />
          <span translate="no" className="block faint mono">
            {setAsideReason({ path, missed })}
          </span>
        </li>
      ))}
      {rest && <li>{rest}</li>}
    </ul>
  );
}
