import elevator from '@mapbox/maki/icons/elevator.svg?raw';
import wheelchair from '@mapbox/maki/icons/wheelchair.svg?raw';

const icons = { elevator, wheelchair };

type Props = {
  readonly name: keyof typeof icons;
  /** False draws a stroke through it. */
  readonly offered: boolean;
};

/** The icon of what a place offers: Maki, CC0, 15 × 15 units, one path each, whose lines are broken by entities. */
export function AmenityIcon({ name, offered }: Props) {
  const [, outline] = / d="([^"]*)"/.exec(icons[name]) ?? [];
  return (
    <svg aria-hidden className="block" width={18} height={18} viewBox="-1.5 -1.5 18 18" fill="currentColor">
      <path d={outline?.replaceAll(/&#x\w+;/g, ' ')} />
      {!offered && <path d="M-.5 15.5L15.5 -.5" stroke="currentColor" strokeWidth={1.5} />}
    </svg>
  );
}
