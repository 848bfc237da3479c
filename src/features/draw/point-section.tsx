import { getPointMark } from '../../domain/place/ref.ts';
import type { Draft, DraftPoint } from '../../spec/draft.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Trash2 } from '../../ui/icons/lazy-icons.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { changeDraft } from './model/draft-state.ts';
import { MoveButton, PutButtons } from './put-buttons.tsx';

type Props = { readonly draft: Draft; readonly what: 'parking' | 'doors'; readonly wasPut: () => void };

/** The entrances, or the parking points: added by a click, moved, named, removed. */
export function PointSection({ draft, what, wasPut }: Props) {
  const points = draft[what];
  const change = (index: number, part: Partial<DraftPoint>) =>
    changeDraft(
      { [what]: points.map((point, each) => (each === index ? { ...point, ...part } : point)) },
      `${what} ${index} ${Object.keys(part)}`,
    );
  return (
    <section className="mt-5 pt-4 line-top" aria-label={drawWords.points[what]}>
      <h3 className="small medium m-0">{drawWords.points[what]}</h3>
      <ul>
        {points.map((point, index) => {
          const name = drawWords.named[what]({
            mark: getPointMark(what === 'parking' ? 'parking' : 'entrance', index),
          });
          return (
            <li key={point.id} className="pb-3">
              <div className="row between mt-4">
                <MoveButton what={what} index={index} name={name} />
                <IconButton
                  label={drawWords.remove({ name })}
                  onClick={() => changeDraft({ [what]: points.filter((each) => each !== point) })}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </div>
              <div className={styles.pair}>
                <Field
                  label={drawWords.textOf({ name })}
                  value={point.text}
                  onChange={({ currentTarget: { value } }) => change(index, { text: value })}
                />
                <Field
                  label={drawWords.subKindOf({ name })}
                  value={point.subKind}
                  onChange={({ currentTarget: { value } }) => change(index, { subKind: value })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <PutButtons what={what} wasPut={wasPut} />
    </section>
  );
}
