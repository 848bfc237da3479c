import { Button } from '../ui/button.tsx';
import { appWords } from './words.ts';

/** Stands in place of a map that broke; the panel beside it lives on. */
export function Broken({ again }: { readonly again: () => void }) {
  return (
    <div role="alert" className="fixed inset-0 justify-items-center place-center stack gap-3">
      <p>{appWords.mapBroke}</p>
      <Button onClick={again}>{appWords.tryAgain}</Button>
    </div>
  );
}
