// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { FloorGroup } from '../../../domain/floors/floors.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { FloorRows } from './floor-rows.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const groups = [3, 2, 1].map((floor): FloorGroup => {
  return { key: String(floor), floor, sent: String(floor), units: [] };
});

test('Home shows all floors and End chooses the last, from wherever one stands', () => {
  const asked: (string | null)[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <FloorRows
        groups={groups}
        chosen={groups[1]}
        onChoose={(key) => void asked.push(key)}
        naming={floorsAsSent}
        centred={false}
      />,
    ),
  );
  const press = (key: string) => {
    const input = place.querySelector('input');
    act(
      () => void input?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  };
  press('End');
  press('Home');
  expect(asked).toEqual(['1', null]);
  act(() => root.unmount());
});
