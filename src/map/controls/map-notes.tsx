import type { ReactNode } from 'react';
import { commandWords, mapWords, words } from '../../core/words/words.ts';
import type { Cover } from '../../scene/cover.ts';
import { whereIs } from '../../scene/framing.ts';
import { connectionAsked, kitConnection } from '../../scene/kit/named-kit.ts';
import { useInspection, useSelection } from '../../scene/scene-context.tsx';
import type { Stack } from '../../scene/stack.ts';
import { userChoosesBasemap } from '../../scene/state/map-painting.ts';
import { userOpensTool } from '../../scene/state/what-is-open.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MapPinOff, X } from '../../ui/icons/first-icons.ts';
import { elsewhere, embeddedNames } from '../ground/ground.ts';
import type { Grounding } from '../ground/use-ground.ts';
import noMapStyles from '../no-map.module.css';
import type { Surface } from '../surface.ts';
import styles from './basemap-note.module.css';
import stackNoteStyles from './stack-note.module.css';

type Props = {
  readonly surface: Surface;
  readonly grounding: Grounding;
  readonly cover: Cover;
};

/** Says quietly why another map is drawn than the wanted one, why the ground is plain, or that nothing is on it. */
export function BasemapNote({ surface, grounding, cover }: Props) {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const { ground, bare, nowhere, trouble, trying, tryAgain, dismiss } = grounding;
  if (nowhere) return <Note text={mapWords.nowhere} />;
  const place = whereIs(inspection);
  const away = place && elsewhere(ground, place);
  const inKit = connectionAsked(address) === kitConnection;
  const plain = ground.kind === 'embedded' && away;
  const noneHere = plain ? mapWords.embeddedElsewhere(embeddedNames, plain.metres) : undefined;
  const online = !inKit && (
    <Button onClick={() => go(userChoosesBasemap('online'))}>{mapWords.useOnlineMap}</Button>
  );
  if (trouble) {
    return (
      <Note text={`${mapWords.basemapTrouble(trouble)} ${noneHere ?? mapWords.embeddedInstead}`}>
        {trouble.why === 'missing' ? (
          <Button onClick={() => userOpensTool('own-map')}>{mapWords.setOwnMap}</Button>
        ) : (
          <Button onClick={tryAgain}>{mapWords.tryMapAgain}</Button>
        )}
        {noneHere && trouble.map !== 'online' && online}
        <IconButton label={commandWords.dismiss} onClick={dismiss}>
          <X size={14} aria-hidden />
        </IconButton>
      </Note>
    );
  }
  if (trying) return null;
  if (bare || (inKit && plain)) return <Note text={commandWords.kit.noTiles} />;
  if (noneHere) return <Note text={noneHere}>{online}</Note>;
  if (!away) return null;
  return (
    <Note text={mapWords.ownElsewhere(away.metres)}>
      <Button onClick={() => surface.camera.show(away.bounds, cover, address.view)}>
        {mapWords.showItsArea}
      </Button>
      {online}
    </Note>
  );
}

function Note({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div role="status" className={`${styles.note} floating row gap-3 small quiet rounded-card absolute fit`}>
      <span>{text}</span>
      {children}
    </div>
  );
}

type StackNoteProps = { readonly stack: Stack };

/** What the tower in 3D does not know or shows otherwise than it is: said beside it, quietly. */
export function StackNote({ stack }: StackNoteProps) {
  const { openFloor, lifted, ranked, outline, leftOut } = stack.drawn;
  const lines = [
    openFloor && mapWords.stackNotSurveyed,
    lifted && mapWords.stackLifted,
    ranked && mapWords.stackRanked,
    !outline && mapWords.stackNoOutline,
    leftOut > 0 && mapWords.stackLeftOut(leftOut),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <p
      className={`${stackNoteStyles.note} floating column caption quiet rounded-card absolute m-0 px-2h py-1h`}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

type NoMapProps = { readonly onList: () => void };

/** What stands where the map would be: a sheet of plain map paper, what is the matter, and the way on. */
export function NoMap({ onList }: NoMapProps) {
  return (
    <div className={`${noMapStyles.paper} stack absolute overflow-auto`}>
      <div className={`${noMapStyles.card} floating stack gap-2 quiet rounded-panel px-6 py-6`}>
        <span className={`${noMapStyles.sign} stack quiet wash circle phone-hidden`}>
          <MapPinOff size={20} aria-hidden />
        </span>
        <h2 className="lead strong ink">{words.noMap.title}</h2>
        <p>{words.noMap.reason}</p>
        <p>{words.noMap.stays}</p>
        <Button look="primary" onClick={onList}>
          {words.noMap.toList}
        </Button>
      </div>
    </div>
  );
}
