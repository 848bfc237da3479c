/** One step into a JSON value: the name of a member, or the index of an element. */
export type PointerToken = string | number;

/** The JSON pointer of RFC 6901: `/features/17/properties/a~1b`; empty for the whole value. */
export function jsonPointer(steps: readonly PointerToken[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a JSON pointer, numbers as indices: what `JsonText.pathAlong` follows. */
export function pointerSteps(pointer: string): PointerToken[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) =>
    /^(0|[1-9]\d*)$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
}
