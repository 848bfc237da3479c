import { encode } from 'uqr';

/** The modules of a QR code, row by row, true for black, its quiet zone included. */
export type QrModules = readonly (readonly boolean[])[];

/** Modules of white on every side: "the quiet zone shall be 4X wide" (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** Modules a side, without the quiet zone, from which on one of them is less than a millimetre on a phone's screen. */
const denseFrom = 69;

/** Returns the code of a text, with as much correction as fits the size; undefined for a text that no code holds. */
export function createQrModules(text: string): QrModules | undefined {
  try {
    return encode(text, { ecc: 'M', boostEcc: true, border: quietZone }).data;
  } catch {
    return undefined;
  }
}

/** Returns true for a code that a phone reads only from close by. */
export function isDense(modules: QrModules): boolean {
  return modules.length - 2 * quietZone >= denseFrom;
}

/** The black modules as one SVG path, a unit a module. */
export function createQrPath(modules: QrModules): string {
  return modules
    .flatMap((row, y) => row.flatMap((black, x) => (black ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

type Props = { readonly modules: QrModules; readonly label: string; readonly className?: string | undefined };

/** A QR code, black on white in every theme: cameras read no other. */
export function QrCodeImage({ modules, label, className }: Props) {
  const side = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={createQrPath(modules)} fill="#000" />
    </svg>
  );
}
