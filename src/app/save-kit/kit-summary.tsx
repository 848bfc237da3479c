import { useLayoutEffect, useRef, useState } from 'react';
import { fileName } from '../../domain/file-name.ts';
import { textsOf } from '../../kit/write-kit.ts';
import { leaveKit } from '../../state/kit-order.ts';
import { say } from '../../state/said.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, savePackedFile } from '../../ui/hand-out.ts';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { Package } from '../../ui/icons/package.ts';
import { TriangleAlert } from '../../ui/icons/triangle-alert.ts';
import { shareWords } from '../../words/words.ts';
import { lacksOf } from './lacks.ts';
import styles from './save-kit.module.css';
import type { PackedKit } from './use-making.ts';

type Props = { readonly packed: PackedKit; readonly onBack: () => void };

/** The kit as it came out: what it holds, what it lacks, and the saving of it. */
export function KitSummary({ packed, onBack }: Props) {
  const words = shareWords.kit.save;
  const { kit, bytes } = packed;
  const name = fileName([kit.title], 'placelens');
  const [trouble, setTrouble] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; before the dialog looks where the focus went.
  useLayoutEffect(() => heading.current?.focus(), []);
  const lacks = lacksOf(packed);
  const copied = kit.photos.filter((photo) => photo.bytes).length;
  const isEmpty = kit.places.length === 0;

  async function save(): Promise<void> {
    try {
      await savePackedFile(name, 'application/zip', bytes, textsOf(kit));
    } catch (error) {
      return setTrouble(error instanceof SecretHeldBack ? words.heldBack : words.failed);
    }
    say(words.saved(name));
    leaveKit();
  }

  return (
    <>
      <div className={styles.made} data-empty={isEmpty || undefined}>
        <Package size={28} className={styles.package} aria-hidden />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {isEmpty ? words.empty : words.ready}
          </h3>
          {!isEmpty && (
            <>
              <p>{words.file(name, bytes.length)}</p>
              <p>{words.holds(kit.places.length, copied, kit.tiles !== undefined)}</p>
            </>
          )}
        </div>
      </div>
      {lacks.length === 0 ? (
        <p className={styles.complete}>
          <CircleCheck size={16} className={styles.good} aria-hidden />
          {words.complete}
        </p>
      ) : (
        <section aria-label={words.missing} className={styles.lacks}>
          <h4>{words.missing}</h4>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>
                <TriangleAlert size={16} className={styles.lack} aria-hidden />
                <span>{lack}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>{words.back}</Button>
        {!isEmpty && (
          <Button look="primary" onClick={() => void save()}>
            {words.save}
          </Button>
        )}
      </div>
    </>
  );
}
