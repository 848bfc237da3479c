import type { ComponentType, SVGProps } from 'react';

type Props = Omit<SVGProps<SVGSVGElement>, 'ref' | 'children'> & {
  /** CSS pixels. */
  readonly size?: number;
};

/** An icon of ui/icons, in the colour of the text around it; its meaning is in words next to it. */
export type Icon = ComponentType<Props>;

/** Creates an icon from its outline, in a box of 24 × 24. */
export function createIcon(outline: string): Icon {
  return (props) => <Outline {...props} outline={outline} />;
}

function Outline({ outline, size = 24, ...rest }: Props & { readonly outline: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" fill="currentColor" {...rest}>
      <path d={outline} />
    </svg>
  );
}
