const names = [
  'paper',
  'ink',
  'ink-2',
  'line',
  'wash-strong',
  'accent',
  'accent-wash',
  'on-accent',
  'parking',
  'entrance',
  'unit',
  'unit-edge',
  'on-unit',
  'good',
  'warning',
] as const;

/** The colours of ui/tokens.css in a form for canvas. */
export type PictureColours = Readonly<Record<(typeof names)[number], string>>;

/** Reads the current tokens of the theme: a browser resolves them only on an element. */
export function readPictureColours(): PictureColours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const entries = names.map((name) => [name, read(name)] as const);
  probe.remove();
  // Made of every name just above.
  return Object.fromEntries(entries) as PictureColours;
}
