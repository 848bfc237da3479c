import { setTimeout as pause } from 'node:timers/promises';

const pieceRows = 5_000;

/** Returns the lead's invitation, which one of the gateways prints at its first start. */
export async function firstLink(servers) {
  for (;;) {
    const found = servers.flatMap(({ heard }) =>
      [...heard.matchAll(/#join=([\w-]+)/g)].map(([, secret]) => secret),
    );
    if (found.length > 0) return found.at(-1);
    await pause(100);
  }
}

/** Joins the team with an invitation. */
export async function joined(url, invitation, name = 'Lead') {
  const response = await fetch(`${url}/team/v1/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation, name }),
  });
  if (!response.ok) throw new Error(`join: ${response.status} ${await response.text()}`);
  const { id } = await response.json();
  return { id, name, cookie: response.headers.getSetCookie()[0].split(';')[0] };
}

/** Asks one question; rejects for a missing or failed answer. */
export async function asked({ cookie }, url, method, path, body) {
  const response = await fetch(`${url}/team/v1/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Asks until any gateway answers. */
export async function patiently(who, servers, method, path, body) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await asked(who, servers[attempt % servers.length].url, method, path, body);
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(100 + Math.random() * 200);
    }
  }
}

/** A new list of so many rows, handed in by pieces. */
export async function listOf(lead, servers, { name, rows, asks }) {
  const settings = { name, overlap: 1, asks, keepsAnswers: false };
  const { id } = await patiently(lead, servers, 'POST', 'lists', settings);
  for (let from = 0; from < rows; from += pieceRows) {
    const piece = Array.from({ length: Math.min(pieceRows, rows - from) }, (_, index) => ({
      id: `${name} ${from + index}`,
      kind: 'place',
    }));
    const last = from + pieceRows >= rows;
    await patiently(lead, servers, 'PUT', `lists/${id}/pieces/${from / pieceRows}`, { rows: piece, last });
  }
  return { id, name };
}

/** Resolves when no row of a list is still to be asked. */
export async function untilAsked(lead, servers, { id }) {
  for (;;) {
    const { progress } = await patiently(lead, servers, 'GET', `lists/${id}/news`);
    if (!progress.states.pending) return;
    await pause(500);
  }
}
