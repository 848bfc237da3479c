import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { createFileName } from '../../domain/text/foreign-text.ts';
import generalWords from '../../domain/words/general.messages';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { CanvasAltered } from '../../ui/canvas-reading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice } from '../../ui/field.tsx';
import { canCopyPictures, copyPicture, SecretHeldBack, savePicture } from '../../ui/hand-out.ts';
import { Copy } from '../../ui/icons/first-icons.ts';
import { Download } from '../../ui/icons/lazy-icons.ts';
import type { Cover } from '../inspect/model/cover.ts';
import { type MapActions, MapNotDrawn, useMapActions } from '../inspect/model/map-actions.ts';
import { useRenderer } from '../inspect/model/map-painting.ts';
import { useChecks, useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import { composePicture, encodePng } from './compose-picture.ts';
import pictureWords from './picture.messages';
import { readPictureColours } from './picture-colours.ts';
import styles from './picture-dialog.module.css';
import { getPaintedText, getPictureFacts, type PictureFacts } from './picture-facts.ts';

export type PictureProps = {
  readonly open: boolean;
  /** What the page covers of the map. */
  readonly cover: Cover;
  /** True where the answers are those of the samples. */
  readonly isSample: boolean;
};

const scales = ['1', '2', '4'] as const;

/** A picture of the map to copy or to save, with the panel's facts or without. */
export function PictureDialog({ open, ...given }: PictureProps) {
  const texts = pictureWords;
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      title={texts.title}
      description={texts.meaning}
      look="wide"
      closeLabel={generalWords.close}
    >
      <Picture {...given} />
    </Dialog>
  );
}

function Picture({ cover, isSample }: Omit<PictureProps, 'open'>) {
  const { inspection, connection } = useInspection();
  const { arrival, naming } = useSelection();
  const checks = useChecks();
  const texts = pictureWords;
  const actions = useMapActions();
  const noMap = useRenderer() === 'none' || !actions;
  const [scale, setScale] = useState<(typeof scales)[number]>('2');
  const hasPlace = inspection.ask !== undefined;
  const [withFacts, setWithFacts] = useState(hasPlace);
  const facts = getPictureFacts({ inspection, connection, arrival, naming, checks }, isSample);
  const make = (at: number): Promise<MadePicture> =>
    actions
      ? makePicture(actions, at, cover, withFacts ? facts : undefined)
      : Promise.reject(new Error('no map'));
  const { working, said, say, hand } = useHandOut(make, Number(scale));
  const { preview, size } = usePreview(noMap ? undefined : make, withFacts, (fault) =>
    say(texts.fault[fault]),
  );

  const name = createFileName(['placelens', inspection.ask?.id ?? '', `${scale}x`], 'png');
  const copy = (made: Promise<MadePicture>) =>
    copyPicture(
      made.then(({ canvas }) => encodePng(canvas)),
      getPaintedText(facts),
    ).then(() => texts.copied);
  const save = async (made: Promise<MadePicture>) => {
    savePicture(name, await encodePng((await made).canvas), getPaintedText(facts));
    return texts.saved({ name: isolate(name) });
  };

  if (noMap) return <p className={styles.said}>{texts.noMap}</p>;
  return (
    <div className="stack gap-4 mt-4">
      <div
        className={`${styles.frame} ground place-items-center stack rounded-card overflow-hidden px-3 py-3`}
      >
        <canvas
          ref={preview}
          role="img"
          aria-label={texts.preview}
          className={`${styles.preview} max-w-full raised block rounded-sm`}
        />
      </div>
      <Choice
        title={texts.size}
        options={scales}
        chosen={scale}
        name={(each) => `${times(Number(each))}×`}
        meaning={(each) =>
          size
            ? texts.pixels({ width: size.width * Number(each), height: size.height * Number(each) })
            : '\u00a0'
        }
        onChoose={setScale}
      />
      {hasPlace && (
        <label className="row gap-2 target-small">
          <input type="checkbox" checked={withFacts} onChange={() => setWithFacts(!withFacts)} />
          {texts.withFacts}
        </label>
      )}
      <p role="status" className={styles.said}>
        {working ? texts.working : said}
      </p>
      <div className="justify-end row wrap gap-2">
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

type Make = (scale: number) => Promise<MadePicture>;

/** Shows the picture at 1× on a canvas; `make` is undefined where there is none. */
function usePreview(make: Make | undefined, withFacts: boolean, onFault: (fault: Fault) => void) {
  /** Of the picture at 1×. */
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const preview = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ make, onFault });
  latest.current = { make, onFault };
  const isThere = make !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same facts make another picture with or without them
  useEffect(() => {
    let gone = false;
    latest.current.make?.(1).then(
      ({ canvas }) => {
        if (gone || !preview.current) return;
        show(preview.current, canvas);
        setSize({ width: canvas.width, height: canvas.height });
      },
      (error: unknown) => !gone && latest.current.onFault(getPictureFault(error)),
    );
    return () => {
      gone = true;
    };
  }, [isThere, withFacts]);
  return { preview, size };
}

/** Makes a picture and copies or saves it, and returns the result in words. `scale`: the requested one. */
function useHandOut(make: Make, scale: number) {
  const texts = pictureWords;
  const [working, setWorking] = useState(false);
  const [said, say] = useState('');
  const hand = async (out: (made: Promise<MadePicture>) => Promise<string>) => {
    setWorking(true);
    say('');
    const made = make(scale);
    try {
      const done = await out(made);
      const { scale: given } = await made;
      const short =
        given < scale - 0.01 ? ` ${texts.smaller({ asked: formatNumber(scale), given: times(given) })}` : '';
      say(done + short);
    } catch (error) {
      // The picture itself shows whether it or the clipboard failed.
      const painting = await made.then(() => undefined, getPictureFault);
      say(texts.fault[painting ?? getPictureFault(error, 'copyRefused')]);
    } finally {
      setWorking(false);
    }
  };
  return { working, said, say, hand };
}

function times(scale: number): string {
  return formatNumber(scale, { maximumFractionDigits: 1 });
}

function show(preview: HTMLCanvasElement, picture: HTMLCanvasElement): void {
  preview.width = picture.width;
  preview.height = picture.height;
  preview.getContext('2d')?.drawImage(picture, 0, 0);
}

export type MadePicture = {
  readonly canvas: HTMLCanvasElement;
  /** Pixels for each CSS pixel: fewer than requested where the browser cannot do more. */
  readonly scale: number;
};

/** Paints the map and its additions; rejects as MapActions.picture does. */
export async function makePicture(
  actions: MapActions,
  scale: number,
  cover: Cover,
  facts: PictureFacts | undefined,
): Promise<MadePicture> {
  const map = await actions.picture(scale);
  const { width } = actions.size();
  const canvas = composePicture({
    map,
    mapWidth: width,
    cover,
    credit: actions.credit(),
    facts,
    colours: readPictureColours(),
  });
  return { canvas, scale: map.width / width };
}

type Fault = 'notPainted' | 'tainted' | 'altered' | 'heldBack' | 'failed' | 'copyRefused';

/** Returns why there is no picture, as `pictureWords.fault` has it; `otherwise` is for an unknown reason. */
export function getPictureFault(error: unknown, otherwise: Fault = 'failed'): Fault {
  if (error instanceof MapNotDrawn) return 'notPainted';
  if (error instanceof SecretHeldBack) return 'heldBack';
  if (error instanceof CanvasAltered) return 'altered';
  // Thrown by a canvas with pixels of a host without CORS.
  if (error instanceof DOMException && error.name === 'SecurityError') return 'tainted';
  return otherwise;
}
