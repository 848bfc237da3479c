// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ChangeList } from './change-list.tsx';
import { changeRef } from './model/compared-overlay.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('what is picked on the map of a side is shown in the list, however long that is', () => {
  const changes = Array.from({ length: 90 }, (_, index) => ({
    change: { operation: 'units', after: { index, raw: {} }, fields: [] } as const,
    index,
  }));
  const root = createRoot(document.body);
  act(() => root.render(<ChangeList changes={changes} refs={new Map()} chosen={changeRef(80)} />));
  expect(document.activeElement?.getAttribute('data-ref')).toBe(changeRef(80));
  act(() => root.unmount());
});
