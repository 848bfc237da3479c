import type { Page } from '@playwright/test';
import { faultNamed, soundOutcome } from '../faults/all-faults.ts';
import type { Fault, Outcome } from '../faults/fault.ts';
import { type Chosen, idOf } from '../faults/fault-id.ts';
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts';
import type { FailureReason } from '../src/spec/answer.ts';
import { type OperationName, operationNames } from '../src/spec/operations.ts';
import { type App, test as base, expect } from './app.driver.ts';
import { type Gateway, startGateway } from './gateway.driver.ts';

export const faultToken = 'canary/0123+456789=abcdef0123456';

/** A service that fails as the id asks, and the product on a gateway that has it as its upstream. */
export const test = base.extend<{ readonly faults: FaultServer; readonly faultGateway: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  faults: async ({}, use) => {
    const faults = await startFaultServer();
    await use(faults);
    await faults.close();
  },
  faultGateway: async ({ faults, started }, use) => {
    await use(await started(startGateway({ ...upstreamOf(faults), PLACES_TIME_SCALE: '0.3' })));
  },
});

export { expect };

/** With full time limits: two busy cores may need more than a third of them for tens of megabytes. */
export function startPatientGateway(
  faults: FaultServer,
  environment: Readonly<Record<string, string>> = {},
): Promise<Gateway> {
  return startGateway({ ...upstreamOf(faults), ...environment });
}

function upstreamOf({ url }: FaultServer) {
  return { PLACES_DEMO_BASE_URL: url, PLACES_DEMO_TOKEN: faultToken };
}

/** The names of the four operations in the page. */
const titles: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

const drawnKinds: Record<OperationName, string> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** The words that set each reason apart from the others. */
const reasonWords: Record<FailureReason, RegExp> = {
  'signed-out': /signed out of this server/,
  unauthorised: /token refused|asks for a valid token/,
  forbidden: /refuses this object|refuses the request \(403\)/,
  'not-found': /knows nothing under this id|does not know this id/,
  'rate-limited': /asks to wait/,
  timeout: /took too long|no whole answer came in|did not answer this server in time/,
  'too-large': /too large|larger than/,
  unreachable: /could not be reached \(network, CORS or redirect\)|broke off/,
  server: /answered 5\d\d(?!, it took too long)|this server (could not reach|failed)/,
  unreadable: /unreadable|a web page, not with JSON/,
  client: /answered 4\d\d(?!, it took too long)/,
  offline: /offline/,
};

/** Goes to an id as a link inside the page does, without a load. */
export async function goTo(page: Page, id: string): Promise<void> {
  await page.evaluate((next) => {
    const address = new URL(location.href);
    address.searchParams.set('id', next);
    address.searchParams.delete('kind');
    address.hash = '';
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, id);
}

/** Reads everything that must hold after a fault, at one moment. */
function readPage(page: Page) {
  return page.evaluate(() => {
    const box = document.querySelector('input[aria-label="Id"]');
    const statuses = [...document.querySelectorAll('[role="status"][data-state]')].map((element) => ({
      name: element.getAttribute('aria-label') ?? '',
      state: element.getAttribute('data-state'),
      reason: element.getAttribute('data-reason'),
      count: element.getAttribute('data-count'),
    }));
    const cards = [...document.querySelectorAll('[role="group"][aria-label="Failure"]')].map((card) => ({
      operations: (card.getAttribute('data-operations') ?? '').split(' '),
      reason: card.getAttribute('data-reason') ?? '',
      text: card.querySelector('p')?.textContent ?? '',
      retries: [...card.querySelectorAll('button')].map(
        (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
      ),
    }));
    return {
      asked: box instanceof HTMLInputElement ? box.value : undefined,
      // A tab without its count, or a part of one, whose answers have not come yet.
      awaited: document.querySelectorAll('[role="tab"][data-awaited], [role="tabpanel"] [aria-busy="true"]')
        .length,
      statuses,
      cards,
      // A region that failed says so in one of these.
      alerts: [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent),
      blank: (document.querySelector('[role="tabpanel"]')?.textContent ?? '').trim() === '',
      ranMarkup: Reflect.get(window, 'ranMarkup') !== undefined,
      foreignElements: document.querySelectorAll('iframe, object, embed, img[src="x"]').length,
    };
  });
}

/** The way of the page's requests: behind a gateway some faults end differently. */
type Way = 'gateway' | 'direct';

/** Returns the outcome of each operation: its fault, or a sound answer. */
function outcomesOf(chosen: Chosen, way: Way) {
  return operationNames.map((operation) => ({
    operation,
    outcome: outcomeOf(operation, chosen[operation], way),
  }));
}

function outcomeOf(operation: OperationName, name: string | undefined, way: Way): Outcome {
  if (name === undefined) return soundOutcome(operation);
  const fault = faultNamed(name);
  return (way === 'gateway' ? (fault.behindGateway ?? fault.outcome) : fault.outcome)(operation);
}

/** Returns the features that are drawn, and those that cannot be. */
function countsOf(outcome: Outcome) {
  return outcome.state === 'ready' ? outcome : { drawn: 0, setAside: 0 };
}

/** Returns the number of received features, as a status says it; null where none was read. */
function countOf(outcome: Outcome): string | null {
  const { drawn, setAside } = countsOf(outcome);
  return outcome.state === 'failed' ? null : String(drawn + setAside);
}

/** `npm run soak -- faults` plays each fault on each of its operations, next to three sound answers. */
export const everywhere = process.env.PLACELENS_FAULTS === 'everywhere';

/**
 * Returns the questions that play all of these. In the usual run each fault is played on one of its operations, next to
 * up to three others: faults/faults.test.ts plays them on all, each alone, without a browser.
 */
export function playsOf(faults: readonly Fault[]): readonly Chosen[] {
  if (everywhere) {
    return faults.flatMap(({ name, operations }) => operations.map((operation) => ({ [operation]: name })));
  }
  const plays: Partial<Record<OperationName, string>>[] = [];
  for (const { name, operations } of faults) {
    const play = plays.find((chosen) => operations.some((operation) => !(operation in chosen)));
    const operation = operations.find((each) => !play || !(each in play));
    if (operation === undefined) continue;
    if (play) play[operation] = name;
    else plays.push({ [operation]: name });
  }
  return plays;
}

/**
 * Asks for these faults and waits until the panel shows what the table of faults says, all of it at one moment; returns
 * the id.
 */
export async function endure({ page }: App, chosen: Chosen, way: Way): Promise<string> {
  const id = idOf(chosen);
  const outcomes = outcomesOf(chosen, way);
  await goTo(page, id);
  await expect
    .poll(
      () =>
        readPage(page).then(({ cards, ...seen }) => ({ ...seen, rows: cards.flatMap(rowsSeen).toSorted() })),
      {
        message: id,
        intervals: [30, 30, 50, 50, 100],
      },
    )
    .toEqual({
      // The box shows the name once there is one, which holds the id here.
      asked: expect.stringContaining(id),
      awaited: 0,
      statuses: outcomes.map(({ operation, outcome }) => ({
        name: titles[operation],
        state: outcome.state,
        reason: outcome.state === 'failed' ? outcome.reason : null,
        count: countOf(outcome),
      })),
      alerts: [],
      blank: false,
      ranMarkup: false,
      foreignElements: 0,
      rows: outcomes
        .flatMap(({ operation, outcome }) =>
          outcome.state === 'failed'
            ? `${operation}: ${outcome.reason}, Retry ${titles[operation].toLowerCase()}`
            : [],
        )
        .toSorted(),
    });
  return id;
}

/**
 * Does the same as `endure`, on a page with a map behind the gateway: the map has drawn all that can be drawn, and
 * nothing else.
 */
export async function endureOnMap(app: App, chosen: Chosen): Promise<void> {
  const id = await endure(app, chosen, 'gateway');
  const answered = outcomesOf(chosen, 'gateway').flatMap(({ operation, outcome }) =>
    outcome.state === 'failed' ? [] : [{ kind: drawnKinds[operation], ...countsOf(outcome) }],
  );
  const aside = answered.filter(({ setAside }) => setAside > 0);
  for (const [attribute, value] of Object.entries({
    'data-answer': `server/place/${encodeURIComponent(id)}`,
    'data-drawn': answered.map(({ kind, drawn }) => `${kind}:${drawn}`).join(' '),
    'data-set-aside': aside.map(({ kind, setAside }) => `${kind}:${setAside}`).join(' '),
    'aria-busy': 'false',
  }))
    await expect(app.map, id).toHaveAttribute(attribute, value);
}

type Card = {
  readonly operations: readonly string[];
  readonly reason: string;
  readonly text: string;
  readonly retries: readonly string[];
};

/** Returns `units: timeout, Retry units` of each operation of a card: the reason by its words, and its button. */
function rowsSeen({ operations, reason: named, text, retries }: Card): string[] {
  const told = Object.entries(reasonWords).flatMap(([reason, words]) => (words.test(text) ? [reason] : []));
  const reasons = told.every((reason) => reason === named) ? told : [...told, `(named ${named})`];
  return operations.map((operation) => {
    const title = Object.entries(titles)
      .find(([name]) => name === operation)?.[1]
      .toLowerCase();
    const retry = retries.filter((label) => label === `Retry ${title}`);
    return `${operation}: ${reasons.join(' and ')}, ${retry.join(' and ')}`;
  });
}

/** Opens the page at an id with sound answers, on a blank basemap: the faults are not about streets. */
export async function openSound(app: App): Promise<void> {
  await app.openPlace({ id: idOf({}) }, '&basemap=blank');
  await app.answered();
  // Without WebGL the attribute comes a moment later, and does not change again.
  await expect(app.map).toHaveAttribute('data-renderer', /./);
}

/** Connects without the gateway: the one place that knows the dialog. */
export async function connectDirectly(app: App, url: string, token: string = faultToken): Promise<void> {
  app.allow(new URL(url).origin);
  await app.button('Connection').click();
  const dialog = app.page.getByRole('dialog', { name: 'Connection' });
  await dialog.getByRole('radio', { name: 'Direct' }).check();
  await dialog.getByRole('textbox', { name: 'Demo base URL' }).fill(url);
  await dialog.getByRole('textbox', { name: 'Demo token' }).fill(token);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
