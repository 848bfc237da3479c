import { vi } from 'vitest';

/**
 * Before a test file that shares its process: own modules, globals, clock and page are as in a new one. Only packages
 * of `node_modules` stay as they were read, which is most of what a process costs.
 */
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
if (typeof document !== 'undefined') emptyPage();

function emptyPage(): void {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceWith(document.createElement('body'));
  for (const target of [globalThis, document]) forgetListeners(target);
  localStorage.clear();
  sessionStorage.clear();
  // A link or a download may have led away to where no relative address is valid.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://localhost:3000/',
  );
  history.replaceState(null, '', '/');
}

/** Takes away what the file before listens for, and remembers what this one will. */
function forgetListeners(target: typeof globalThis | Document): void {
  const key = Symbol.for('placelens.listeners');
  const before: unknown = Reflect.get(target, key);
  if (before instanceof AbortController) before.abort();
  else listenUntilForgotten(target, key);
  Reflect.set(target, key, new AbortController());
}

function listenUntilForgotten(target: typeof globalThis | Document, key: symbol): void {
  const listen = target.addEventListener.bind(target);
  const remembering: typeof listen = (type: string, listener: EventListener, how = {}) => {
    listen(type, listener, how);
    const { signal }: AbortController = Reflect.get(target, key);
    signal.addEventListener('abort', () => target.removeEventListener(type, listener, how));
  };
  target.addEventListener = remembering;
}
