import { unbroken } from '../../../core/format/finding-values.ts';
import { useInspection, useSelection } from '../../../scene/scene-context.tsx';
import { wayFacts } from '../../../scene/way-facts.ts';
import { waySentence } from '../../../scene/way-sentence.ts';
import { arrivalWords } from '../../../scene/words.ts';
import { stillAsked, ToArrival } from './arrival-line.tsx';

/** Which way the chosen unit is reached, above the list of units: the sentence of the tab Arrival, to which it leads. */
export function UnitArrival() {
  const { inspection } = useInspection();
  const { arrival, address, naming } = useSelection();
  if (!arrival.unit) return null;
  const way = wayFacts({ arrival, inspection }, naming);
  const noWay = stillAsked({ inspection, address, arrival }) ? arrivalWords.waiting : arrivalWords.noWay;
  return (
    <ToArrival>
      <span className="fill balance medium tabular">
        {way === undefined ? noWay : unbroken(waySentence(way))}
      </span>
    </ToArrival>
  );
}
