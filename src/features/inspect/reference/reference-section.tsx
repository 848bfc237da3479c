import { useSelection } from '../../../scene/scene-context.tsx';
import { Late, latePart } from '../../../ui/late.tsx';
import { offerWords } from './words.ts';

const known = latePart(async () => (await import('./known-reference.tsx')).KnownReference);

/** What another source knows of the place, once somebody asks: the same switch as its layer on the map. */
export function ReferenceSection() {
  const { address, go } = useSelection();
  const { layers } = address;
  const on = layers.includes('reference');
  const toggled = on ? layers.filter((name) => name !== 'reference') : [...layers, 'reference' as const];
  return (
    <section className="px-5 pt-3 pb-4 line-top" aria-label={offerWords.title}>
      <h2 className="body strong m-0">{offerWords.title}</h2>
      <label className="row gap-2 small cursor-pointer target pt-1">
        <input type="checkbox" className="tick" checked={on} onChange={() => go({ layers: toggled })} />
        {offerWords.show}
      </label>
      {on ? <Late part={known} given={{}} /> : <p className="caption faint">{offerWords.about}</p>}
    </section>
  );
}
