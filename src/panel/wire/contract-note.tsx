import type { ContractReport, Departure } from '../../domain/departure-tally.ts';
import { withoutTokens } from '../../state/settings.ts';
import type { SaidDeparture } from '../../words/en/wire.ts';
import { panelWords } from '../../words/words.ts';
import styles from './contract-note.module.css';

type Props = {
  readonly report: ContractReport;
  /** Shows the node of the first example. */
  readonly show: (departure: Departure) => void;
};

/** What an answer departs in from the specification, each with the way to its first example. */
export function ContractNote({ report: { departures, extra, more }, show }: Props) {
  return (
    <div className={styles.note}>
      <p>
        <strong>{panelWords.contract}</strong>{' '}
        {departures.length === 0 ? panelWords.asSpecified : panelWords.departuresFrom(departures.length)}
      </p>
      <Rows departures={departures} show={show} />
      {extra.length > 0 && <p>{panelWords.extraFields(extra.length)}</p>}
      <Rows departures={extra} show={show} />
      {more && <p>{panelWords.moreDepartures}</p>}
    </div>
  );
}

function Rows({ departures, show }: { readonly departures: readonly Departure[] } & Pick<Props, 'show'>) {
  if (departures.length === 0) return null;
  return (
    <ul className={styles.list}>
      {departures.map((departure) => (
        <li key={`${departure.what} ${'found' in departure ? departure.found : ''} ${departure.path}`}>
          <button
            type="button"
            className={styles.row}
            data-departure={departure.what}
            onClick={() => show(departure)}
          >
            <span className={styles.words}>
              {panelWords.departure(said(departure))}
              {departure.first.index !== undefined && departure.of > 1 && (
                <span className={styles.first}>
                  {', '}
                  {panelWords.firstExample(departure.first.index, departure.first.id)}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function said(departure: Departure): SaidDeparture {
  const { path, count, of, first } = departure;
  const where = { path, count, of, inFeature: first.index !== undefined && first.steps.length > 0 };
  switch (departure.what) {
    case 'missing':
    case 'null':
    case 'extra':
      return { ...where, what: departure.what };
    case 'type':
      return { ...where, what: 'type', type: departure.found };
    case 'value':
    case 'unasked':
      return { ...where, what: departure.what, value: withoutTokens(departure.found) };
  }
}
