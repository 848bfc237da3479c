import { latePart } from '../../../ui/late.tsx';
import { ReferenceOffer } from './reference-offer.tsx';
import { offerWords } from './words.ts';

const known = latePart(async () => (await import('./known-way.tsx')).KnownWay);

/** The way of the arrival along what the map beneath draws. */
export function MappedWaySection() {
  return <ReferenceOffer title={offerWords.way} about={offerWords.aboutWay} part={known} />;
}
