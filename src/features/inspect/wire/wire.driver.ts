import { act } from 'react';
import { guardHandOuts } from '../../../ui/hand-out.ts';
import { createAnswered, createCollection, hidePanel } from '../panel.driver.tsx';

/** What was copied and saved since the last test. */
export const copied: string[] = [];
export const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
let lastFile: Blob | undefined;

/** Records what leaves the page, in place of a clipboard and a folder. */
export function watchHandOuts(): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) lastFile = file;
    return 'blob:x';
  };
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, text: lastFile?.text() ?? Promise.resolve('') });
  };
}

/** Takes the tab away with all that was written down. */
export function hideWire(): void {
  hidePanel();
  guardHandOuts(() => false);
  copied.length = 0;
  saved.length = 0;
}

export function getLane(name: string): Element | null {
  return document.querySelector(`section[aria-label="${name}"]`);
}

export function readText(name: string): string {
  return (getLane(name)?.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
}

export function toggle(name: string): Element | null | undefined {
  return getLane(name)?.querySelector('button');
}

export function pressElement(element: Element | null | undefined): Promise<void> {
  return act(async () => void element?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
}

export function open(name: string): Promise<void> {
  return pressElement(toggle(name));
}

/** The rows of a lane's tree that are in the document. */
export function getRows(name: string): Element[] {
  return [...(getLane(name)?.querySelectorAll('[role="treeitem"]') ?? [])];
}

export function findRow(name: string, beginning: string): Element | undefined {
  return getRows(name).find((each) => each.textContent?.startsWith(beginning));
}

/** What the chosen row of a lane's tree says. */
export function readActive(name: string): string | null | undefined {
  return getLane(name)?.querySelector('[role="treeitem"][data-active]')?.textContent;
}

export function pressKey(name: string, pressed: string): Promise<void> {
  return act(async () => {
    const tree = getLane(name)?.querySelector('[role="tree"]');
    tree?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
  });
}

/** Lets what waits for its own task run. */
export function waitForTask(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

export function createUnit(each: number, floor: unknown = 2): object {
  return { address: 'a', unit: each, floor, kind: 'unit' };
}

/** An answer with these units, of the markers 1.0, 1.1 and so on. */
export function createUnits(...properties: object[]) {
  return createAnswered(
    'units',
    createCollection(properties, (each) => ({ markerId: `1.${each}`, parentPlaceId: '1.2e8' })),
  );
}
