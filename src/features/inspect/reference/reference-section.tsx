import { latePart } from '../../../ui/late.tsx';
import { ReferenceOffer } from './reference-offer.tsx';
import { offerWords } from './words.ts';

const known = latePart(async () => (await import('./known-reference.tsx')).KnownReference);

/** Doors, parking, number and floors of the map beneath. */
export function ReferenceSection() {
  return <ReferenceOffer title={offerWords.title} about={offerWords.about} part={known} />;
}
