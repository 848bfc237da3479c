import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdChild } from './child.mjs';

const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.folderList': 2,
  'browser.helperApps.neverAsk.saveToDisk': 'application/octet-stream',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // A free port; Firefox writes it into its profile.
  'marionette.port': 0,
};

/** What each kind of browser needs besides. */
const kinds = {
  usual: {},
  'without WebGL': { 'webgl.disabled': true },
  'storage blocked': { 'network.cookie.cookieBehavior': 2 },
  private: { 'browser.privatebrowsing.autostart': true },
  'altered canvas': { 'privacy.resistFingerprinting': true },
};

/**
 * Starts Firefox with a profile of its own in this folder. It is driven by Marionette, the protocol beneath
 * geckodriver: a WebDriver command is the same command there, sent as JSON over a socket.
 */
export async function startFirefox({ program, folder, display, kind }) {
  const profile = join(folder, 'profile');
  mkdirSync(profile, { recursive: true });
  const set = { ...preferences, 'browser.download.dir': join(folder, 'saved'), ...kinds[kind] };
  const lines = Object.entries(set).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    {
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: folder,
        MOZ_CRASHREPORTER_DISABLE: '1',
        NO_AT_BRIDGE: '1',
      },
      stdio: 'ignore',
    },
  );
  const { end } = holdChild(child, () => child.kill('SIGKILL'));
  try {
    const send = await connected(child, profile);
    const { capabilities } = await send('WebDriver:NewSession', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept', strictFileInteractability: false } },
    });
    return { ...commandsOf(send), version: `Firefox ${capabilities.browserVersion}`, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Returns the commands of the drivers. */
function commandsOf(send) {
  return {
    open: (url) => send('WebDriver:Navigate', { url }),
    reload: () => send('WebDriver:Refresh', {}),
    evaluate: async (script, args) => (await send('WebDriver:ExecuteAsyncScript', { script, args })).value,
    act: (actions) => send('WebDriver:PerformActions', { actions }),
    release: () => send('WebDriver:ReleaseActions', {}),
    find: async (value) => (await send('WebDriver:FindElement', { using: 'css selector', value })).value,
    give: (element, text) => send('WebDriver:ElementSendKeys', { id: Object.values(element)[0], text }),
    enter: (element) =>
      send('WebDriver:SwitchToFrame', { element: element ? Object.values(element)[0] : null }),
    resize: (width, height) => send('WebDriver:SetWindowRect', { width, height }),
    picture: async () => (await send('WebDriver:TakeScreenshot', { full: false })).value,
    print: async () => (await send('WebDriver:Print', { background: true })).value,
    /** Resolves to the errors of pages and what their policies refused. */
    async offences() {
      await send('Marionette:SetContext', { value: 'chrome' });
      const script = `return Services.console.getMessageArray()
        .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & 1)
          && /^(?:CSP_|Content Security Policy|content javascript)/.test(each.category))
        .map((each) => each.category + ': ' + each.errorMessage + ' ' + each.sourceName)`;
      const { value } = await send('WebDriver:ExecuteScript', { script, args: [] });
      await send('Marionette:SetContext', { value: 'content' });
      return value;
    },
  };
}

/** Connects to the port in its profile, and resolves to what sends one command and resolves to its answer. */
async function connected(child, profile) {
  let socket;
  for (let tries = 0; socket === undefined; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('Firefox does not start.');
    await pause(100);
    try {
      socket = await reached(Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')));
    } catch {
      // It is still starting.
    }
  }
  const waiting = new Map();
  let [last, unread] = [0, Buffer.alloc(0)];
  const lose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
    waiting.clear();
  };
  socket.on('error', lose).on('close', lose);
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    // Each message is its length, a colon, and JSON; the first one is a greeting.
    for (let colon = unread.indexOf(':'); colon > 0; colon = unread.indexOf(':')) {
      const end = colon + 1 + Number(unread.subarray(0, colon));
      if (unread.length < end) return;
      const message = JSON.parse(unread.subarray(colon + 1, end).toString());
      unread = unread.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(value);
      waiting.delete(id);
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

function reached(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}
