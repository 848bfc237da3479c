import type { ComponentType, SVGProps } from 'react';

type Props = Omit<SVGProps<SVGSVGElement>, 'ref' | 'children'> & {
  /** CSS pixels. */
  readonly size?: number;
};

/** A sign of ui/icons, in the colour of the text around it; what it means is said beside it. */
export type Icon = ComponentType<Props>;

/** A sign from the outline of its ink, in a box of 24 × 24. */
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
