import { useState } from 'react';
import { tellListsChanged } from '../../../client/team/lists-changed.ts';
import { callTeamWithoutBody } from '../../../client/team/team-call.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { TeamList } from '../../../spec/team.ts';
import { forgetRun } from '../../../state/runs.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { ExportLinks } from './export-links.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';

type Props = { readonly list: Pick<TeamList, 'id' | 'name'>; readonly onGone: () => void };

/** Deletes the list for everybody, after a confirmation. */
export function DeleteList({ list, onGone }: Props) {
  const [failed, setFailed] = useState(false);
  const remove = async () => {
    setFailed(false);
    try {
      await callTeamWithoutBody('DELETE', `lists/${list.id}`);
      await forgetRun(list.id).catch(() => {});
      tellListsChanged();
      onGone();
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="row wrap gap-2">
      <ConfirmButton
        deed={sharedWords.remove}
        question={
          <>
            {sharedWords.removeSure({ name: isolate(list.name) })}
            <ExportLinks list={list.id} />
          </>
        }
        yes={sharedWords.removeNow}
        className={styles.starts}
        askedClass={`${styles.banner} ${styles.bad} w-full rounded-card`}
        onYes={() => void remove()}
      />
      {failed && (
        <span role="alert" className="small error">
          {sharedWords.removeFailed}
        </span>
      )}
    </div>
  );
}
