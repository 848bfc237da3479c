import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getOwnPlaceQuery,
  type OwnPlaceReading,
  type Removing,
  removeOwnPlace,
} from '../../../client/own-place.ts';
import type { Ask } from '../../../spec/operations.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Pencil, Trash2 } from '../../../ui/icons/lazy-icons.ts';
import { BeginDrawing, editOwnPlace } from '../../draw/model/begin-drawing.tsx';
import { keepFocus } from '../failures/failure-card.tsx';
import { useAsk } from '../model/scene-context.tsx';
import ownPlaceWords from './own-place.messages';

type Props = {
  readonly ask: Ask;
  /** The server's path for places. */
  readonly path: string;
};

/** Changes and removes a place of own data; shows nothing for other places, or those that the reader may not change. */
export function OwnPlace({ ask, path }: Props) {
  const { data: version, refetch } = useQuery(getOwnPlaceQuery(path, ask));
  const { askAgain } = useAsk();
  const [step, setStep] = useState<'asks' | 'removing' | Exclude<Removing, { readonly state: 'removed' }>>();
  if (!version) return null;

  async function remove(known: string): Promise<void> {
    setStep('removing');
    const came = await removeOwnPlace(path, ask, known);
    if (came.state !== 'removed') return setStep(came);
    showToast(ownPlaceWords.removed);
    lookAgain();
  }

  function lookAgain(): void {
    setStep(undefined);
    askAgain();
    void refetch();
  }

  const edit = async () => {
    const came = await editOwnPlace(path, ask);
    return came && troubleText(came, 'edit');
  };
  return (
    <section className="px-5 pb-4 small" aria-label={ownPlaceWords.label}>
      <div className="row wrap gap-1h">
        <span className="caption quiet flex-1">{ownPlaceWords.label}</span>
        <BeginDrawing
          ask={ask}
          edits
          begin={edit}
          beside={
            <Button look="quiet" onClick={() => setStep('asks')}>
              <Trash2 size={15} aria-hidden />
              {ownPlaceWords.remove}
            </Button>
          }
        >
          <Pencil size={15} aria-hidden />
          {ownPlaceWords.edit}
        </BeginDrawing>
      </div>
      {step !== undefined && (
        <div role="alert" className="mt-2">
          <p className="break-anywhere">
            {typeof step === 'string' ? ownPlaceWords.ask : troubleText(step, 'remove')}
          </p>
          <div className="flex wrap gap-2 mt-2">
            {typeof step === 'string' ? (
              <>
                <Button
                  aria-disabled={step === 'removing'}
                  onClick={(event) => {
                    keepFocus(event.currentTarget);
                    void remove(version);
                  }}
                >
                  {step === 'removing' ? ownPlaceWords.removing : ownPlaceWords.removeIt}
                </Button>
                <Button look="quiet" onClick={() => setStep(undefined)}>
                  {ownPlaceWords.keep}
                </Button>
              </>
            ) : (
              <Button onClick={lookAgain}>{ownPlaceWords.lookAgain}</Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

type Trouble = Exclude<OwnPlaceReading | Removing, { readonly state: 'read' | 'removed' }>;

function troubleText(trouble: Trouble, what: 'edit' | 'remove'): string {
  const said = ownPlaceWords.failed;
  switch (trouble.state) {
    case 'changed':
      return said.changed;
    case 'gone':
      return said.gone({ what });
    case 'signed-out':
      return said.signedOut({ what });
    case 'forbidden':
      return said.forbidden({ what });
    case 'away':
      return said.away({ what });
    case 'refused':
      return said.refused({ what, status: String(trouble.status), said: trouble.said ?? '' });
  }
}
