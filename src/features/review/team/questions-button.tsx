import { hasRole } from '../../../ask/team/team-call.ts';
import type { ListNews } from '../../../contract/team.ts';
import { filterText, noFilter } from '../../../core/runs/result-filter.ts';
import { useSelection } from '../../../scene/scene-context.tsx';
import { nothingChosen, wholeList } from '../../../store/address.ts';
import { Button } from '../../../ui/button.tsx';
import { useMembership } from './use-team.ts';
import { sharedWords } from './words.ts';

const filter = filterText({ ...noFilter, questions: true });

/** Leads a lead through the addresses on which somebody asks them; nothing where nobody does. */
export function QuestionsButton({
  run,
  news,
}: {
  readonly run: string;
  readonly news: ListNews | undefined;
}) {
  const { go } = useSelection();
  const { me } = useMembership();
  const open = news?.progress.questions ?? 0;
  if (open === 0 || !hasRole(me?.role, 'lead')) return null;
  return (
    <Button
      onClick={() => go({ stand: 'queue', run, ...wholeList, filter, ...nothingChosen, id: null }, 'push')}
    >
      {sharedWords.answerQuestions({ count: open })}
    </Button>
  );
}
