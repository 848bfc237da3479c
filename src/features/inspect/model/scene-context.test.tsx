// @environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act, memo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/queries.ts';
import { createPageConnection } from './connect.ts';
import { SceneProvider, useAsk, useChecks, useInspection, useSelection } from './scene-context.tsx';
import { type Selection, useScene } from './use-scene.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const renders = { inspection: 0, selection: 0, checks: 0, ask: 0 };
let go: Selection['go'];

const connection = createPageConnection();

function Provided({ children }: { readonly children: ReactNode }) {
  return <SceneProvider scene={useScene(connection)}>{children}</SceneProvider>;
}

/** A component that reads one part, and counts how often it is rendered. */
function readerOf(part: keyof typeof renders, read: () => unknown) {
  return memo(function Reader() {
    read();
    renders[part]++;
    return null;
  });
}

const Inspection = readerOf('inspection', useInspection);
const Chosen = readerOf('selection', () => {
  ({ go } = useSelection());
});
const Judged = readerOf('checks', useChecks);
const Asked = readerOf('ask', useAsk);

test('another choice renders none but those who read the selection', async () => {
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <NuqsTestingAdapter hasMemory>
        <QueryClientProvider client={createQueryClient()}>
          <Provided>
            <Inspection />
            <Chosen />
            <Judged />
            <Asked />
          </Provided>
        </QueryClientProvider>
      </NuqsTestingAdapter>,
    ),
  );
  const before = { ...renders };
  await act(async () => go({ tab: 'units' }));
  expect(renders).toEqual({ ...before, selection: before.selection + 1 });
  act(() => root.unmount());
});

test('outside of a scene nothing of it can be read', () => {
  const root = createRoot(document.createElement('div'));
  expect(() => act(() => root.render(<Judged />))).toThrow('no scene is provided here');
});
