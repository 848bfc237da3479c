import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdChild } from './child.mjs';

/** What MiniBrowser is told for each kind of browser. */
const kinds = {
  usual: [],
  'without WebGL': ['--enable-webgl=false'],
  'storage blocked': ['--cookies-policy=never', '--enable-html5-local-storage=false'],
};

/** Starts MiniBrowser, driven by WebKitWebDriver, with a home of its own in this folder. */
export async function startWebKit({ program, browser, folder, display, kind }) {
  if (!(kind in kinds)) return undefined;
  const port = await freePort();
  const log = join(folder, 'said.txt');
  mkdirSync(join(folder, 'saved'), { recursive: true });
  mkdirSync(join(folder, '.config'), { recursive: true });
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/saved"\n');
  // Its browser prints to the same file as the driver.
  const child = spawn('/bin/sh', ['-c', 'exec "$0" "$@" >"$HOME/said.txt" 2>&1', program, `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  // The browser and its processes are of the driver's group.
  const killGroup = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const { end } = holdChild(child, killGroup);
  try {
    await listening(child, port);
    const send = sender(port);
    const { sessionId, capabilities } = await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: browser,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true', ...kinds[kind]],
          },
          unhandledPromptBehavior: 'accept',
        },
      },
    });
    const quit = async () => {
      await send('DELETE', `/session/${sessionId}`).catch(() => {});
      await end();
    };
    const inSession = (method, path, body) => send(method, `/session/${sessionId}/${path}`, body);
    return { ...commandsOf(inSession, log), version: `WebKitGTK ${capabilities.browserVersion}`, end: quit };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Returns the commands of the drivers. */
function commandsOf(send, log) {
  return {
    open: (url) => send('POST', 'url', { url }),
    reload: () => send('POST', 'refresh', {}),
    evaluate: (script, args) => send('POST', 'execute/async', { script, args }),
    act: (actions) => send('POST', 'actions', { actions }),
    release: () => send('DELETE', 'actions'),
    find: (value) => send('POST', 'element', { using: 'css selector', value }),
    give: (element, text) => send('POST', `element/${Object.values(element)[0]}/value`, { text }),
    enter: (element) => send('POST', 'frame', { id: element ?? null }),
    resize: (width, height) => send('POST', 'window/rect', { width, height }),
    picture: () => send('GET', 'screenshot'),
    /** Resolves to the errors of pages and what their policies refused. */
    async offences() {
      const lines = readFileSync(log, 'utf8').split('\n');
      return lines.filter((line) => /CONSOLE.*(?:Unhandled|Refused|Error)/.test(line));
    },
  };
}

function sender(port) {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function listening(child, port) {
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error('WebKitWebDriver does not start.');
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await pause(100);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
