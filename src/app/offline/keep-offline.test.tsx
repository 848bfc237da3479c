// @environment page
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { keepOffline, postponeNewVersion, useNewerVersion } from './keep-offline.ts';

/** A worker in one of its states, as a browser has it. */
class Worker extends EventTarget {
  readonly postMessage = () => {};
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
}

function Shown() {
  return <output>{useNewerVersion() ? 'newer' : 'same'}</output>;
}

test('a first version is no newer one, whatever the browser calls it, and the next one is', async () => {
  const registration = new Registration();
  const container = Object.assign(new EventTarget(), {
    controller: null as Worker | null,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container, userAgent: '' });
  vi.stubGlobal('isSecureContext', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Shown />));
  const shown = () => document.querySelector('output')?.textContent;
  await keepOffline(false, undefined, () => false);
  const install = (controller: (installed: Worker) => Worker | null) => {
    const worker = new Worker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    container.controller = controller(worker);
    flushSync(() => worker.dispatchEvent(new Event('statechange')));
    return worker;
  };
  // Chromium and Firefox: no worker is in control yet.
  install(() => null);
  expect(shown()).toBe('same');
  // WebKit, where the page was busy: it is in control already, and still reported as waiting.
  const first = install((installed) => installed);
  expect(shown()).toBe('same');
  install(() => first);
  expect(shown()).toBe('newer');
  flushSync(postponeNewVersion);
  expect(shown()).toBe('same');
  root.unmount();
});
