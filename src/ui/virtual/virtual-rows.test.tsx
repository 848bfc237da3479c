// @environment page
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useRowKeys, useVirtualRows, type VirtualOptions } from './virtual-rows.ts';
import { useVirtualTree } from './virtual-tree.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom lays nothing out: every element is as high as twenty rows.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { get: () => 600 },
  clientHeight: { get: () => 600 },
  scrollHeight: { get: () => 30_000 },
});

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

const rowHeight = 30;
type Asked = Partial<VirtualOptions> & { readonly count: number };

function List(asked: Asked) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({ rowHeight, overscan: 2, ...asked, scroller: () => scroller.current });
  return (
    <div ref={scroller} {...rows.grid} {...rows.holder}>
      <p style={{ height: rows.height }} />
      {rows.items.map(({ index, key, start }) => (
        <i
          key={key}
          {...rows.named(index)}
          {...rows.inGrid(index)}
          {...rows.inList(index)}
          style={{ transform: rows.shift(start) }}
        >
          {index}
        </i>
      ))}
    </div>
  );
}

function show(asked: Asked): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const { render } = root;
  act(() => render.call(root, <List {...asked} />));
}

const list = () => document.querySelector<HTMLElement>('[tabindex]');
const rows = () => [...document.querySelectorAll<HTMLElement>('i')];
const shown = () => rows().map(({ textContent }) => Number(textContent));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const active = () => list()?.getAttribute('aria-activedescendant');

function scrollTo(top: number): void {
  const element = list();
  if (element) element.scrollTop = top;
  act(() => void element?.dispatchEvent(new Event('scroll')));
}

test('of 100,000 rows only those near the eye are in the document, each in its place and counted', () => {
  show({ count: 100_000, before: 1 });
  expect(shown()).toEqual(upTo(22));
  expect(document.querySelector('p')?.style.height).toBe('3000000px');
  expect(list()?.getAttribute('aria-rowcount')).toBe('100001');
  const [, second] = rows();
  expect(second?.style.transform).toBe('translateY(30px)');
  expect(
    ['aria-rowindex', 'aria-posinset', 'aria-setsize'].map((name) => second?.getAttribute(name)),
  ).toEqual(['3', '3', '100001']);
});

test('a list without rows, and one of a single row', () => {
  show({ count: 0, active: 0 });
  expect([shown(), active(), list()?.getAttribute('aria-rowcount')]).toEqual([[], null, '0']);
  show({ count: 1, active: 0 });
  expect([shown(), active()]).toEqual([[0], rows()[0]?.id]);
});

test('the active row stays in the document and is named wherever the list is scrolled to', () => {
  show({ count: 1000, active: 5 });
  scrollTo(15_000);
  expect(shown().slice(0, 3)).toEqual([5, 498, 499]);
  expect(active()).toBe(rows()[0]?.id);
  expect(rows().map(({ dataset }) => dataset.active)).toEqual(['true', ...Array(24).fill(undefined)]);
});

test('an active row that is gone is neither kept nor named', () => {
  show({ count: 10, active: 7 });
  expect(active()).toBe(rows()[7]?.id);
  show({ count: 5, active: 7 });
  expect([shown(), active()]).toEqual([upTo(5), null]);
});

test('others than the active row may be kept, as far as they are rows', () => {
  show({ count: 1000, active: 5, kept: [-1, 0, 1, 1000] });
  scrollTo(15_000);
  expect(shown().slice(0, 3)).toEqual([0, 1, 498]);
  expect(active()).toMatch(/5$/);
});

test('a row that is to be shown comes into sight, and once: then one may scroll away from it', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo');
  show({ count: 1000, shown: 3 });
  show({ count: 1000, shown: 500 });
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: 501 * rowHeight - 600 }));
  const calls = scrolled.mock.calls.length;
  show({ count: 999, shown: 500 });
  expect(scrolled).toHaveBeenCalledTimes(calls);
  scrolled.mockRestore();
});

test('options beside each other are counted alone and kept by rows', () => {
  show({ count: 4001, columns: 4, active: 23 });
  expect(document.querySelector('p')?.style.height).toBe(`${1001 * rowHeight}px`);
  expect(active()).toMatch(/23$/);
  scrollTo(15_000);
  expect(shown()[0]).toBe(5);
});

test('rows of another height are laid out anew', () => {
  show({ count: 10 });
  show({ count: 10, rowHeight: 44 });
  expect(rows()[2]?.style.transform).toBe('translateY(88px)');
  expect(document.querySelector('p')?.style.height).toBe('440px');
});

test('a row is known again by its key where others come before it', () => {
  function Names({ names }: { readonly names: readonly string[] }) {
    const keyOf = useRowKeys(names, (name) => name);
    return <List count={names.length} keyOf={keyOf} />;
  }
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root?.render(<Names names={['b', 'c']} />));
  const [b] = rows();
  act(() => root?.render(<Names names={['a', 'b', 'c']} />));
  expect(rows()[1]).toBe(b);
});

test('a tree scrolls with its tab, and is entered by the keyboard alone', () => {
  let entered = 0;
  function Tree() {
    const tree = useVirtualTree({
      count: 1000,
      rowHeight,
      overscan: 2,
      active: 1,
      onEnter: () => {
        entered += 1;
      },
    });
    return (
      <div role="tree" {...tree.holder}>
        {tree.items.map(({ index, key }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus
          <div
            key={key}
            role="treeitem"
            {...tree.inTree(index, { level: 2, position: index, size: 999, open: index === 0 })}
          />
        ))}
      </div>
    );
  }
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <div role="tabpanel">
        <Tree />
      </div>,
    ),
  );
  const tree = document.querySelector<HTMLElement>('[role="tree"]');
  const [first, second] = document.querySelectorAll('[role="treeitem"]');
  expect(tree?.style.height).toBe('30000px');
  expect(document.querySelectorAll('[role="treeitem"]')).toHaveLength(22);
  expect(tree?.getAttribute('aria-activedescendant')).toBe(second?.id);
  const names = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'data-active'];
  expect(names.map((name) => first?.getAttribute(name))).toEqual(['2', '0', '999', 'true', null]);
  act(() => tree?.focus());
  expect(entered).toBe(1);
  act(() => tree?.blur());
  act(() => void tree?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  act(() => tree?.focus());
  expect(entered).toBe(1);
});
