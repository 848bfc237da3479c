import type { Ref } from '../../../../domain/place/ref.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pencil } from '../../../../ui/icons/lazy-icons.ts';
import { useInspection } from '../scene-context.tsx';
import { isCorrectable, type KnownValues, startCorrecting } from './correcting.ts';
import correctionWords from './corrections.messages';

type Props = {
  readonly subject: Ref;
  /** The rules of the finding that it answers. */
  readonly rules?: readonly string[];
  /** What is right, where the finding knows it. */
  readonly known?: KnownValues | undefined;
  /** True where Tab passes it by. */
  readonly skipped?: boolean;
  /** True beside what is to be read first. */
  readonly quiet?: boolean;
};

/** Begins to correct a feature on the map; nothing where the answers are only read. */
export function CorrectButton({ subject, rules = [], known, skipped = false, quiet = false }: Props) {
  const { inspection, connection } = useInspection();
  const { ask } = inspection;
  if (!ask || !isCorrectable(connection)) return null;
  return (
    <Button
      {...(quiet && { look: 'quiet' as const })}
      tabIndex={skipped ? -1 : undefined}
      onClick={() => startCorrecting({ ask, ref: subject, rules, known })}
    >
      <Pencil size={15} aria-hidden />
      {known ? correctionWords.apply : correctionWords.correct}
    </Button>
  );
}
