import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { formatLength } from '../../domain/format/formats.ts';
import { setSheetStop } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { Crosshair, MapPin } from '../../ui/icons/lazy-icons.ts';
import { getMapActions } from '../inspect/model/map-actions.ts';
import drawWords from './draw.messages';
import { movePlaced, type PlacingTarget, putPlaced, startPlacing, usePlacing } from './placing.ts';

type Props = {
  readonly what: PlacingTarget;
  readonly wasPut: () => void;
  /** True where nothing else can be done before. */
  readonly first?: boolean;
};

/** Puts something on the map: by the next click there, or in its middle. */
export function PutButtons({ what, wasPut, first = false }: Props) {
  const placing = usePlacing();
  return (
    <div className="flex wrap gap-2 mt-2">
      <Button
        look={first ? 'primary' : 'plain'}
        aria-pressed={placing === what}
        onClick={() => {
          // A required first click is not cancelled by the button that asks for it.
          startPlacing(placing === what && !first ? undefined : what);
          // On a phone the map has the screen meanwhile.
          setSheetStop('peek');
        }}
      >
        <MapPin size={15} aria-hidden />
        {drawWords.put[what]}
      </Button>
      <Button onClick={() => putInMiddle(what, wasPut)}>
        <Crosshair size={15} aria-hidden />
        {drawWords.inMiddle}
      </Button>
    </div>
  );
}

/** Puts something in the middle of the visible map. */
export function putInMiddle(what: PlacingTarget, wasPut: () => void): void {
  const middle = getMapActions()?.middle();
  if (middle) putPlaced(what, middle.position, wasPut);
}

/** Metres of an arrow key, and with Shift. */
const [step, stride] = [1, 10];

const arrows: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Moves something by the arrow keys; the pointer moves its mark on the map. */
export function MoveButton({ what, index, name }: { what: PlacingTarget; index: number; name: string }) {
  return (
    <ArrowButton onMove={(east, north) => movePlaced(what, index, east, north)}>
      {drawWords.move({ name })}
    </ArrowButton>
  );
}

type ArrowProps = {
  readonly children: ReactNode;
  /** Called with metres. */
  readonly onMove: (east: number, north: number) => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
};

/** A button on which arrow keys move something. */
export function ArrowButton({ children, onMove, ...rest }: ArrowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const metres = event.shiftKey ? stride : step;
    onMove(direction[0] * metres, direction[1] * metres);
  };
  const how = drawWords.moveKeys({ step: formatLength(step), stride: formatLength(stride) });
  return (
    <Button {...rest} data-moves="" look="quiet" title={how} aria-description={how} onKeyDown={onKeyDown}>
      {children}
    </Button>
  );
}
