import { switchLayer } from '../../../state/address.ts';
import { createLazyPart, Lazy, type LazyPart } from '../../../ui/lazy.tsx';
import { useSelection } from '../model/scene-context.tsx';
import offerWords from './offer.messages';

type Props = {
  readonly title: string;
  /** What is compared with the answer. */
  readonly about: string;
  /** What is shown on request. */
  readonly part: LazyPart<object>;
};

const knownReference = createLazyPart(async () => (await import('./known-reference.tsx')).KnownReference);
const knownWay = createLazyPart(async () => (await import('./known-way.tsx')).KnownWay);

/** Doors, parking, number and floors of the map beneath. */
export function ReferenceSection() {
  return <Offer title={offerWords.title} about={offerWords.about} part={knownReference} />;
}

/** The way of the arrival along what the map beneath draws. */
export function MappedWaySection() {
  return <Offer title={offerWords.way} about={offerWords.aboutWay} part={knownWay} />;
}

/** What another source knows of the place, on request: the same switch as its layer on the map. */
function Offer({ title, about, part }: Props) {
  const { address, go } = useSelection();
  const on = address.layers.includes('reference');
  return (
    <section className={`px-5 pt-3 pb-4 line-top ${on ? '' : 'paper-hidden'}`} aria-label={title}>
      <h2 className="small strong m-0">{title}</h2>
      <label className="row gap-2 small cursor-pointer target pt-1 paper-hidden">
        <input
          type="checkbox"
          className="tick"
          checked={on}
          onChange={() => go(switchLayer(address, 'reference'))}
        />
        {offerWords.show}
      </label>
      {on ? <Lazy part={part} given={{}} /> : <p className="caption faint">{about}</p>}
    </section>
  );
}
