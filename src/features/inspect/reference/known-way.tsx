import referenceWords from '../model/reference/reference.messages';
import { formatMapSource } from '../model/reference/reference-text.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { useMappedWay } from '../model/way/use-mapped-way.ts';
import wayWords from '../model/way/way.messages';
import { formatEnds, formatLengths, formatNoWay, formatTimes } from '../model/way/way-text.ts';

/** The way with both lengths and both times, or why there is none; with the credit of the map below. */
export function KnownWay() {
  const { inspection } = useInspection();
  const { arrival } = useSelection();
  const seen = useMappedWay();
  if (seen.state !== 'known') {
    const { reading, failed, noMap } = referenceWords;
    const said = { reading, failed, 'no-map': noMap, 'no-door': wayWords.noDoor };
    return <p className="small quiet pt-1">{said[seen.state]}</p>;
  }
  const { way, asked, source } = seen;
  const isWay = 'metres' in way;
  return (
    <div className="small pt-1">
      <p className="m-0 break-anywhere">
        {formatEnds(asked, inspection)}
        {isWay && <span className="block strong tabular">{formatLengths(way, arrival)}</span>}
      </p>
      <p className="m-0 quiet">{isWay ? formatTimes(way, arrival) : formatNoWay(way, asked, inspection)}</p>
      <p className="caption faint pt-1">{formatMapSource(source)}</p>
    </div>
  );
}
