import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatRoughLength } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import buildingWords from '../../features/inspect/model/building.messages';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { findPosition } from '../../features/inspect/model/framing.ts';
import { rememberBasemap } from '../../features/inspect/model/map-painting.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Stack } from '../../features/inspect/model/stack.ts';
import kitWords from '../../features/kit/model/kit.messages';
import { chooseConnection, kitConnection } from '../../features/kit/model/named-kit.ts';
import { openTool } from '../../state/interface/what-is-open.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MapPinOff, X } from '../../ui/icons/first-icons.ts';
import { measureElsewhere } from '../basemap-source/basemap-source.ts';
import { cityMapRead } from '../basemap-source/embedded-tile.ts';
import type { BasemapLoading } from '../basemap-source/use-basemap-source.ts';
import type { MapController } from '../map-controller.ts';
import basemapWords from './basemap.messages';
import styles from './map-notes.module.css';
import { explainTrouble } from './trouble-words.ts';

type Props = {
  readonly surface: MapController;
  readonly grounding: BasemapLoading;
  readonly cover: Cover;
  readonly otherwise: ReactNode;
};

/**
 * A quiet note on why another map is drawn than the wanted one, why the background is plain, or that nothing is on it.
 */
export function BasemapNote({ surface, grounding, cover, otherwise }: Props) {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const { ground, bare, nowhere, trouble, trying, tryAgain, dismiss } = grounding;
  const { lost } = useStore(cityMapRead);
  if (nowhere) return <MapNote text={basemapWords.nowhere} />;
  const place = findPosition(inspection);
  const away = place && measureElsewhere(ground, place);
  const inKit = chooseConnection(address) === kitConnection;
  const plain = ground.kind === 'embedded' && away;
  const noneHere = plain
    ? basemapWords.embeddedElsewhere({ length: formatRoughLength(plain.metres) })
    : undefined;
  const online = !inKit && (
    <Button onClick={() => go(rememberBasemap('online'))}>{basemapWords.useOnline}</Button>
  );
  if (trouble) {
    return (
      <MapNote text={`${explainTrouble(trouble)} ${noneHere ?? basemapWords.embeddedInstead}`}>
        {trouble.why === 'missing' ? (
          <Button onClick={() => openTool('own-map')}>{basemapWords.setOwn}</Button>
        ) : (
          <Button onClick={tryAgain}>{basemapWords.tryAgain}</Button>
        )}
        {noneHere && trouble.map !== 'online' && online}
        <IconButton label={pageWords.dismiss} onClick={dismiss}>
          <X size={14} aria-hidden />
        </IconButton>
      </MapNote>
    );
  }
  if (trying) return null;
  if (lost && ground.kind === 'embedded') {
    return <MapNote text={basemapWords.cityLost[lost.why]({ name: isolate(lost.name) })}>{online}</MapNote>;
  }
  if (bare || (inKit && plain)) return <MapNote text={kitWords.noTiles} />;
  if (noneHere) return <MapNote text={noneHere}>{online}</MapNote>;
  if (!away) return otherwise;
  return (
    <MapNote text={basemapWords.ownElsewhere({ length: formatRoughLength(away.metres) })}>
      <Button onClick={() => surface.camera.show(away.bounds, cover, address.view)}>
        {basemapWords.showItsArea}
      </Button>
      {online}
    </MapNote>
  );
}

/** One sentence over the map, and what can be done. */
export function MapNote({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div
      role="status"
      className={`${styles.note} pl-4 ${children ? 'pr-2' : 'pr-4'} py-2 mx-auto floating row gap-3 small quiet rounded-card absolute fit`}
    >
      <span>{text}</span>
      {children}
    </div>
  );
}

type StackNoteProps = { readonly stack: Stack };

/** A quiet note on what the tower in 3D lacks or shows otherwise than it is. */
export function StackNote({ stack }: StackNoteProps) {
  const { openFloor, lifted, sunk, ranked, outline, leftOut } = stack.drawn;
  const { stack: said } = buildingWords;
  const lines = [
    openFloor !== undefined && said.notSurveyed,
    lifted && said.lifted,
    sunk && said.sunk,
    ranked && said.ranked,
    !outline && said.noOutline,
    leftOut > 0 && said.leftOut({ count: leftOut }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <p
      className={`${styles.stackNote} pointer-none floating column caption quiet rounded-card absolute m-0 px-2h py-1h`}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

type NoMapProps = {
  /** What is missing: WebGL, or the code of the map or of its worker. */
  readonly why: 'webgl' | 'code';
  readonly onList: () => void;
};

/** The replacement of the map: a sheet of plain map paper, the problem, and the next step. */
export function NoMap({ why, onList }: NoMapProps) {
  return (
    <div className={`${styles.paper} inset-0 stack absolute overflow-auto`}>
      <div
        className={`${styles.card} mx-auto my-auto justify-items-start floating stack gap-2 quiet rounded-panel px-6 py-6`}
      >
        <span className={`${styles.sign} mb-1 place-center stack quiet wash circle phone-hidden`}>
          <MapPinOff size={20} aria-hidden />
        </span>
        <h2 className="lead strong ink">{basemapWords.noMap.title}</h2>
        <p>{basemapWords.noMap[why]}</p>
        <p>{basemapWords.noMap.stays}</p>
        <Button look="primary" className="mt-2" onClick={onList}>
          {basemapWords.noMap.toList}
        </Button>
      </div>
    </div>
  );
}
