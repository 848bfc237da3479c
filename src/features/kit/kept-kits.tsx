import { useEffect, useState } from 'react';
import { formatMoment, formatSize } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import generalWords from '../../domain/words/general.messages';
import { Button } from '../../ui/button.tsx';
import { FolderOpen } from '../../ui/icons/first-icons.ts';
import styles from './kept-kits.module.css';
import kitWords from './model/kit.messages';
import type { KeptKit } from './model/kits.ts';
import { useKitStatus } from './model/open-kit.ts';
import openedKitWords from './opened-kit.messages';
import { chooseKit, forgetKeptKit, openKeptKit } from './show-kit.ts';

type Props = { readonly onClose: () => void };

/** The kits stored in this browser: open one, remove one, or open a file. */
export function KeptKits({ onClose }: Props) {
  const { open, inForce } = useKitStatus();
  const [kits, setKits] = useState<readonly KeptKit[]>();
  const [refused, setRefused] = useState(false);
  const texts = openedKitWords;
  useEffect(() => void storedKits().then(setKits), []);

  async function remove(id: string): Promise<void> {
    await forgetKeptKit(id).then(
      () => setRefused(false),
      () => setRefused(true),
    );
    setKits(await storedKits());
  }

  return (
    <section className={`${styles.kits} mt-3`} aria-label={texts.kept}>
      {kits?.length === 0 && <p className="mt-2 small quiet">{texts.noneKept}</p>}
      <ul>
        {kits?.map(({ id, title, places, createdAt, size }) => (
          <li key={id}>
            <span className={`${styles.what} stack flex-1`}>
              <bdi className="truncate medium">{title || texts.untitled}</bdi>
              <small className="caption quiet tabular">
                {texts.keptFacts({
                  count: places,
                  date: formatMoment(new Date(createdAt), { dateStyle: 'medium' }),
                  size: formatSize(size),
                })}
              </small>
            </span>
            <Remove onRemove={() => void remove(id)} />
            {inForce && open?.id === id ? (
              <span className="small quiet px-3 py-0">{texts.isOpen}</span>
            ) : (
              <Button
                aria-label={texts.openOne({ title: isolate(title || texts.untitled) })}
                onClick={() => {
                  onClose();
                  void openKeptKit(id);
                }}
              >
                {texts.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refused && (
        <p className="mt-2 small quiet" role="alert">
          {texts.notRemoved}
        </p>
      )}
      <p className="mt-2 small quiet">{texts.keptMeaning}</p>
      <div className="flex wrap gap-2 mt-4 justify-end">
        <Button onClick={onClose}>{generalWords.cancel}</Button>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            chooseKit();
          }}
        >
          <FolderOpen size={15} aria-hidden />
          {kitWords.openKit}
        </Button>
      </div>
    </section>
  );
}

function Remove({ onRemove }: { readonly onRemove: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      look={asked ? 'plain' : 'quiet'}
      onClick={() => (asked ? onRemove() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? openedKitWords.removeForGood : openedKitWords.remove}
    </Button>
  );
}

async function storedKits(): Promise<readonly KeptKit[]> {
  return (await stored()).readKeptKits();
}

/** The store is loaded on first use. */
function stored() {
  return import('./model/kits.ts');
}
