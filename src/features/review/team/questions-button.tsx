import { hasRole } from '../../../client/team/team-call.ts';
import { filterText, noFilter } from '../../../domain/runs/result-filter.ts';
import type { ListNews } from '../../../spec/team.ts';
import { nothingChosen, wholeList } from '../../../state/address.ts';
import { Button } from '../../../ui/button.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import sharedWords from './team.messages';
import { useMembership } from './use-team.ts';

const filter = filterText({ ...noFilter, questions: true });

/** Links a lead to the addresses with questions; nothing where there are none. */
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
