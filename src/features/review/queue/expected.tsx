import { formatCoordinate, formatLength, formatNumber } from '../../../domain/format/formats.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { ListRow } from '../../../spec/batch.ts';
import styles from './expected.module.css';
import queueWords from './queue.messages';

type Props = { readonly inspection: Inspection } & Pick<ListRow, 'expected' | 'match'>;

const counted = { parking: 'parking', entrances: 'entrance', units: 'units' } as const;

/** The expectations of the list for this row, next to what was found. */
export function Expected({ inspection, expected = {}, match }: Props) {
  const place = inspection.details.subjects[0];
  const rows = [
    ...(expected.address === undefined
      ? []
      : [
          {
            name: queueWords.expectedAddress,
            wanted: expected.address,
            found: place?.data.properties?.address,
          },
        ]),
    ...(expected.position === undefined
      ? []
      : [
          {
            name: queueWords.expectedPosition,
            wanted: formatCoordinate(expected.position),
            found:
              place &&
              queueWords.away({ length: formatLength(getDistance(expected.position, place.position)) }),
          },
        ]),
    ...(['parking', 'entrances', 'units'] as const).flatMap((kind) => {
      const view = inspection[counted[kind]];
      const wanted = expected[kind];
      if (wanted === undefined) return [];
      const known = view.state === 'ready' || view.state === 'empty';
      return [
        {
          name: queueWords.expectedCount[kind],
          wanted: formatNumber(wanted),
          found: known ? queueWords.found({ count: view.subjects.length }) : undefined,
        },
      ];
    }),
    ...(match
      ? [
          {
            name: queueWords.match,
            wanted: formatNumber(match.score),
            found:
              match.metres === undefined
                ? undefined
                : queueWords.away({ length: formatLength(match.metres) }),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="pb-half small strong">{queueWords.expected}</h2>
      <dl className={styles.list}>
        {rows.map(({ name, wanted, found }) => (
          <div className="stack gap-2 small line-top items-center" key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="flex wrap between gap-half gap-x-3 tabular break-anywhere">
              <bdi>{wanted}</bdi>
              {found !== undefined && <bdi className="strong">{found}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
