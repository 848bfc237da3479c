import { type DragEvent, useId, useRef, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import areasWords from '../../../domain/words/areas.messages';
import { setSheetStop } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { FileUp } from '../../../ui/icons/lazy-icons.ts';
import { areaTool, type DrawingWay } from '../area-tool.ts';
import areaWords from './area.messages';
import styles from './area.module.css';
import { AreaResult } from './area-result.tsx';
import { createCircle, readMetres } from './shapes.ts';
import { startDrawing, takeAreaFile, takeShape, takeSight, takeText } from './take-area.ts';

type Props = { readonly connection: Connection; readonly edition: string };

/** The ways to an area, and what is in it. */
export function AreaSection({ connection, edition }: Props) {
  const { way, chosen, fault } = areaTool();
  const [opened, setOpened] = useState<'circle' | 'file'>();
  const [over, setOver] = useState(false);
  const draw = (next: DrawingWay) => {
    setOpened(undefined);
    startDrawing(way === next ? undefined : next);
    // On a phone the map has the screen meanwhile.
    setSheetStop('peek');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void takeAreaFile(file);
  };
  const fold = (part: 'circle' | 'file') => {
    startDrawing(undefined);
    setOpened(opened === part ? undefined : part);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its own button
    <div
      className={`${styles.section} mt-2`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex wrap gap-2">
        {(['rectangle', 'lasso', 'polygon'] as const).map((each) => (
          <Button key={each} aria-pressed={way === each} onClick={() => draw(each)}>
            {areaWords.ways[each]}
          </Button>
        ))}
        <Button aria-expanded={opened === 'circle'} onClick={() => fold('circle')}>
          {areaWords.ways.circle}
        </Button>
        <Button onClick={takeSight}>{areaWords.ways.sight}</Button>
        <Button aria-expanded={opened === 'file'} onClick={() => fold('file')}>
          {areaWords.ways.file}
        </Button>
      </div>
      {opened === 'circle' && <CircleForm />}
      {opened === 'file' && <TextForm />}
      {fault && (
        <p role="alert" className="mt-2 small warning">
          {areasWords.fault[fault]} {chosen && areaWords.kept}
        </p>
      )}
      {chosen && <AreaResult key={chosen.number} {...{ connection, edition, chosen }} />}
    </div>
  );
}

/** A circle of typed metres around the middle of the map, or around a click. */
function CircleForm() {
  const id = useId();
  const { radius, middle } = areaTool();
  const [typed, setTyped] = useState(String(radius));
  const metres = readMetres(typed);
  const take = (act: () => void) => {
    if (metres === undefined) return;
    areaTool.setState({ radius: metres });
    act();
  };
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        take(() => middle && takeShape(createCircle(middle(), metres ?? radius)));
      }}
    >
      <label className="row wrap gap-2 small" htmlFor={id}>
        {areaWords.radius}
        <input
          id={id}
          className={`${styles.radius} inherit`}
          value={typed}
          autoComplete="off"
          aria-invalid={metres === undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id={`${id}-wrong`} role={metres === undefined ? 'alert' : undefined} className="caption warning">
        {metres === undefined && areaWords.radiusWrong}
      </p>
      <div className="flex wrap gap-2 mt-1">
        <Button type="submit" disabled={metres === undefined || !middle}>
          {areaWords.around}
        </Button>
        <Button
          disabled={metres === undefined}
          onClick={() =>
            take(() => {
              startDrawing('circle');
              setSheetStop('peek');
            })
          }
        >
          {areaWords.onMap}
        </Button>
      </div>
    </form>
  );
}

/** GeoJSON that is pasted, typed, opened or dropped. */
function TextForm() {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <div className="mt-2 stack gap-2 columns-1">
      <label className="small" htmlFor={id}>
        {areaWords.text}
      </label>
      <textarea
        id={id}
        className={`${styles.text} typed-code no-zoom ground inherit resize rounded w-full edged px-3 py-2h`}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex wrap gap-2">
        <Button disabled={text.trim() === ''} onClick={() => takeText(text)}>
          {areaWords.take}
        </Button>
        <Button onClick={() => box.current?.click()}>
          <FileUp size={14} aria-hidden />
          {areaWords.openFile}
        </Button>
      </div>
      <FileBox
        box={box}
        label={areaWords.openFile}
        accept=".geojson,.json,application/geo+json,application/json"
        onFiles={([file]) => file && void takeAreaFile(file)}
      />
    </div>
  );
}
