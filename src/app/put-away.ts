/** Markup as plain data: a node outside the document costs the browser as much as one in it. */
export type PutAway = {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (PutAway | string)[];
};

/** An element with all that is in it, as data from which `takenOut` makes it anew. */
export function putAway(element: Element): PutAway {
  return {
    tag: element.localName,
    attributes: [...element.attributes].map(({ name, value }) => [name, value]),
    children: [...element.childNodes].flatMap((child) => {
      if (child instanceof Element) return putAway(child);
      return child instanceof Text ? child.data : [];
    }),
  };
}

/** The element that was put away, as it was in the file: nothing that anybody did to it. */
export function takenOut({ tag, attributes, children }: PutAway): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : takenOut(child))));
  return element;
}
