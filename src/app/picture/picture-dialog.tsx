import { useEffect, useRef, useState } from 'react';
import { fileName } from '../../domain/file-name.ts';
import type { Cover } from '../../map/cover.ts';
import { useMapDeeds } from '../../scene/map-deeds.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useRenderer } from '../../state/renderer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { canCopyPictures, copyPicture, savePicture } from '../../ui/hand-out.ts';
import { Copy } from '../../ui/icons/copy.ts';
import { Download } from '../../ui/icons/download.ts';
import { commandWords, shareWords } from '../../words/words.ts';
import { Choice } from '../settings/choice.tsx';
import { pngOf } from './compose-picture.ts';
import { type Made, makePicture } from './make-picture.ts';
import styles from './picture-dialog.module.css';
import { paintedText, pictureFacts } from './picture-facts.ts';
import { faultOf } from './picture-fault.ts';

export type PictureProps = {
  readonly open: boolean;
  readonly scene: Scene;
  /** What the page covers of the map. */
  readonly cover: Cover;
  /** True where the answers are those of the samples. */
  readonly isSample: boolean;
};

const scales = ['1', '2', '4'] as const;

/** A picture of the map to copy or to save, with the panel's facts or without. */
export function PictureDialog({ open, ...given }: PictureProps) {
  const texts = shareWords.picture;
  return (
    <Dialog
      open={open}
      onClose={() => userOpens(undefined)}
      title={texts.title}
      description={texts.meaning}
      look="wide"
      closeLabel={commandWords.close}
    >
      <Picture {...given} />
    </Dialog>
  );
}

function Picture({ scene, cover, isSample }: Omit<PictureProps, 'open'>) {
  const texts = shareWords.picture;
  const deeds = useMapDeeds();
  const noMap = useRenderer() === 'none' || !deeds;
  const { floorLabels } = usePreferences();
  const [scale, setScale] = useState<(typeof scales)[number]>('2');
  const [withFacts, setWithFacts] = useState(true);
  const [working, setWorking] = useState(false);
  const [said, setSaid] = useState('');
  /** Of the picture at 1×. */
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const preview = useRef<HTMLCanvasElement>(null);
  const facts = pictureFacts(scene, floorLabels, isSample);
  const make = (at: number): Promise<Made> =>
    deeds
      ? makePicture(deeds, at, cover, withFacts ? facts : undefined)
      : Promise.reject(new Error('no map'));
  const latest = useRef(make);
  latest.current = make;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same facts make another picture with or without them
  useEffect(() => {
    if (noMap) return;
    let gone = false;
    latest.current(1).then(
      ({ canvas }) => {
        if (gone || !preview.current) return;
        show(preview.current, canvas);
        setSize({ width: canvas.width, height: canvas.height });
      },
      (error: unknown) => !gone && setSaid(texts[faultOf(error)]),
    );
    return () => {
      gone = true;
    };
  }, [noMap, withFacts]);

  const name = fileName(['placelens', scene.inspection.ask?.id ?? '', `${scale}x`], 'png');
  const hand = async (out: (made: Promise<Made>) => Promise<string>) => {
    setWorking(true);
    setSaid('');
    const made = make(Number(scale));
    try {
      const done = await out(made);
      const { scale: given } = await made;
      const short = given < Number(scale) - 0.01 ? ` ${texts.smaller(Number(scale), given)}` : '';
      setSaid(done + short);
    } catch (error) {
      // Whether the picture or the clipboard failed: the picture itself says it.
      const painting = await made.then(() => undefined, faultOf);
      setSaid(texts[painting ?? faultOf(error, 'copyRefused')]);
    } finally {
      setWorking(false);
    }
  };
  const copy = (made: Promise<Made>) =>
    copyPicture(
      made.then(({ canvas }) => pngOf(canvas)),
      paintedText(facts),
    ).then(() => texts.copied);
  const save = async (made: Promise<Made>) => {
    savePicture(name, await pngOf((await made).canvas), paintedText(facts));
    return texts.saved(name);
  };

  if (noMap) return <p className={styles.said}>{texts.noMap}</p>;
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <canvas ref={preview} role="img" aria-label={texts.preview} className={styles.preview} />
      </div>
      <Choice
        title={texts.size}
        options={scales}
        chosen={scale}
        name={(each) => texts.scale(Number(each))}
        meaning={(each) =>
          size ? texts.pixels(size.width * Number(each), size.height * Number(each)) : '\u00a0'
        }
        onChoose={setScale}
      />
      <label className={styles.facts}>
        <input type="checkbox" checked={withFacts} onChange={() => setWithFacts(!withFacts)} />
        {texts.withFacts}
      </label>
      <p role="status" className={styles.said}>
        {working ? texts.working : said}
      </p>
      <div className={styles.actions}>
        {canCopyPictures() ? (
          <Button disabled={working} onClick={() => void hand(copy)}>
            <Copy size={15} aria-hidden />
            {texts.copy}
          </Button>
        ) : (
          <p className={styles.said}>{texts.noClipboard}</p>
        )}
        <Button look="primary" disabled={working} onClick={() => void hand(save)}>
          <Download size={15} aria-hidden />
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

function show(preview: HTMLCanvasElement, picture: HTMLCanvasElement): void {
  preview.width = picture.width;
  preview.height = picture.height;
  preview.getContext('2d')?.drawImage(picture, 0, 0);
}
