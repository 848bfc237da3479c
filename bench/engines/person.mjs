import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const keys = {
  ...{
    Enter: '\uE007',
    Escape: '\uE00C',
    Tab: '\uE004',
    PageUp: '\uE00E',
    PageDown: '\uE00F',
    End: '\uE010',
  },
  ...{ Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
  ...{ Space: ' ', Control: '\uE009', Shift: '\uE008', Alt: '\uE00A' },
};

/** Seconds after which what a person waits for is missed. Nothing is measured by it. */
const patience = 180;

/**
 * Runs in the page: returns the elements of a role that are shown, with this name. An element is named by its
 * label, or else by its text; `text` is the innermost element with such a text.
 */
function found(role, source, flags) {
  const selectors = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    textbox: 'input:not([type]), input[type=text], input[type=search], textarea',
    combobox: '[role=combobox], select',
    radio: 'input[type=radio], [role=radio]',
    region: 'section, [role=region]',
    dialog: 'dialog, [role=dialog]',
    status: '[role=status], output',
    heading: 'h1, h2, h3',
    img: 'img, [role=img]',
    separator: '[role=separator], hr',
    tab: '[role=tab]',
    frame: 'iframe, placelens-map',
    row: '[role=row], tr',
    text: 'body *',
  };
  const plain = (text) =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const { alt, labels, title } = element;
    const label = element.getAttribute('aria-label') ?? (alt || (labels?.[0]?.textContent ?? title));
    return plain(label || element.textContent);
  };
  const wanted = new RegExp(source, flags);
  const isNamed = (element) =>
    role === 'text'
      ? wanted.test(plain(element.textContent)) &&
        ![...element.children].some((child) => wanted.test(plain(child.textContent)))
      : wanted.test(nameOf(element));
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = document.querySelectorAll(selectors[role] ?? `[role="${role}"]`);
  return [...all].filter((element) => isNamed(element) && isShown(element));
}

/** Runs in the page: returns the point to press of an element, in sight. */
function pointOf(element) {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const middleOf = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), width, height };
  };
  // An input without a face of its own is pressed on its label.
  for (const each of [element, ...(element.labels ?? [])]) {
    const point = middleOf(each);
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && (each.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit))))
      return point;
  }
  return undefined;
}

const exactly = (text) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
const patternOf = (name) => (typeof name === 'string' ? exactly(name) : (name ?? /(?:)/));

/**
 * What a person does and sees in a browser. What is meant is told by role and name, as a screen reader tells it.
 * @param {object} commands of an engine's driver
 * @param {string} folder of the browser, with what it saves
 * @param {string} pictures how the paths of pictures begin
 */
export function asPerson(commands, folder, pictures) {
  const run = (body, args) =>
    commands.evaluate(
      `const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
       const found = ${found}; const pointOf = ${pointOf};
       Promise.resolve((${body})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    );
  /** Runs a function in the page; `found` and `pointOf` are there. */
  const evaluate = async (body, ...args) => {
    const { value, error } = await run(body, args);
    if (error !== undefined) throw new Error(`${error} in ${body}`);
    return value;
  };
  /** Repeats what a person looks at until it is so; rejects in words. */
  const until = async (words, isSo) => {
    let last;
    for (const start = performance.now(); performance.now() - start < patience * 1000; await pause(100)) {
      try {
        const value = await isSo();
        if (value) return value;
        last = undefined;
      } catch (error) {
        // The page is being loaded, perhaps.
        last = error;
      }
    }
    throw new Error(`${patience} s, and not seen: ${words}${last ? ` (${last.message})` : ''}`);
  };
  const told = (role, name, more = {}) =>
    [role, patternOf(name), ...Object.entries(more).map(([key, value]) => `${key}=${value}`)].join(' ');
  const matching = (role, name, attributes = {}) => {
    const { source, flags } = patternOf(name);
    const wanted = Object.entries(attributes).map(([key, value]) => [key, patternOf(value).source]);
    return [role, source, flags, wanted];
  };
  const see = (role, name, attributes) =>
    until(told(role, name, attributes), () =>
      evaluate(
        `(role, source, flags, wanted) => found(role, source, flags).some((each) =>
          wanted.every(([key, value]) => new RegExp(value).test(each.getAttribute(key) ?? each[key] ?? '')))`,
        ...matching(role, name, attributes),
      ),
    );
  const miss = (role, name) =>
    until(`no ${told(role, name)}`, () =>
      evaluate(
        '(role, source, flags) => found(role, source, flags).length === 0',
        ...matching(role, name).slice(0, 3),
      ),
    );
  const pointAt = (role, name) =>
    until(`free ${told(role, name)}`, () =>
      evaluate(
        `async (role, source, flags) => {
          const element = found(role, source, flags).find((each) => !each.disabled);
          const before = element && pointOf(element);
          // What still moves is pressed where it comes to rest.
          await new Promise((rest) => setTimeout(rest, 100));
          const after = element && pointOf(element);
          return before && after && before.x === after.x && before.y === after.y ? after : undefined;
        }`,
        ...matching(role, name).slice(0, 3),
      ),
    );
  const pointer = (...steps) =>
    commands.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }]);
  const move = ({ x, y }) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
  });
  const pressAt = (point) =>
    pointer(move(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
  /** What has moved away under the pointer is pressed again. */
  const pressOn = (role, name) =>
    until(`pressed ${told(role, name)}`, async () => {
      const point = await pointAt(role, name);
      await evaluate(
        `(role, source, flags) => {
          const element = found(role, source, flags).find((each) => !each.disabled);
          const own = [element, ...(element?.labels ?? [])];
          window.isMissed = false;
          const look = (event) => { window.isMissed = !own.some((each) => event.composedPath().includes(each)); };
          document.addEventListener('pointerdown', look, { capture: true, once: true });
        }`,
        ...matching(role, name).slice(0, 3),
      );
      await pressAt(point);
      // A page that is left for another one was pressed rightly.
      return (await evaluate('() => window.isMissed === true').catch(() => false)) === false;
    });
  const strike = (...chord) => {
    const down = chord.map((key) => ({ type: 'keyDown', value: keys[key] ?? key }));
    const up = chord.toReversed().map((key) => ({ type: 'keyUp', value: keys[key] ?? key }));
    return commands.act([{ type: 'key', id: 'keys', actions: [...down, ...up] }]);
  };
  return {
    evaluate,
    until,
    see,
    miss,
    open: commands.open,
    reload: commands.reload,
    /** Presses the first of a role and name, or a point. */
    press: (role, name) => (typeof role === 'object' ? pressAt(role) : pressOn(role, name)),
    hover: async (role, name) => pointer(move(typeof role === 'object' ? role : await pointAt(role, name))),
    /** Strikes keys one after the other; "Control+k" are two at once. */
    async strike(...struck) {
      for (const each of struck) await strike(...(each.length > 1 ? each.split('+') : [each]));
    },
    /** Types into a field in place of what is there. */
    async type(role, name, text) {
      await pressOn(role, name);
      await strike('Control', 'a');
      // A line break is Enter: WebKitWebDriver drops it.
      for (const letter of text) await strike(letter === '\n' ? 'Enter' : letter);
    },
    /** Gives a file to a chooser of the page. */
    give: async (selector, file) => commands.give(await until(selector, () => commands.find(selector)), file),
    /** Drops a file on the page, once the page takes it. */
    drop: (file) =>
      until(`dropped ${file}`, async () => {
        await evaluate(`() => {
          document.getElementById('dropped')?.remove();
          const own = document.createElement('input');
          own.type = 'file';
          own.id = 'dropped';
          document.body.append(own);
        }`);
        await commands.give(await commands.find('#dropped'), file);
        return evaluate(`() => {
          const own = document.getElementById('dropped');
          if (!own?.files.length) return false;
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(own.files[0]);
          own.remove();
          const left = ['dragenter', 'dragover', 'drop'].map((type) =>
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })));
          return !left.at(-1);
        }`);
      }),
    /** Resolves to the text of what is seen. */
    read: (role, name) =>
      until(told(role, name), () =>
        evaluate(
          '(role, source, flags) => found(role, source, flags)[0]?.textContent',
          ...matching(role, name).slice(0, 3),
        ),
      ),
    /** Goes into a frame of the page, or with nothing back to the page. */
    into: async (selector) => commands.enter(selector && (await commands.find(selector))),
    resize: commands.resize,
    /** Prints the page, where the driver can. */
    async print(name) {
      const paper = await commands.print?.();
      if (paper) writeFileSync(`${pictures} ${name}.pdf`, Buffer.from(paper, 'base64'));
    },
    /** Keeps a picture of what is seen once nothing moves any more, or after 20 seconds. */
    async picture(name) {
      let [before, now] = ['', await commands.picture()];
      for (let seconds = 0; before !== now && seconds < 20; seconds++) {
        await pause(1000);
        [before, now] = [now, await commands.picture()];
      }
      writeFileSync(`${pictures} ${name}.png`, Buffer.from(now, 'base64'));
    },
    /** Resolves to the path of a saved file, once it is whole; an extension names it. */
    saved: (extension) =>
      until(`saved ${extension}`, () => {
        const at = join(folder, 'saved');
        const names = existsSync(at) ? readdirSync(at) : [];
        const name = names.find((each) => each.endsWith(extension));
        const isWhole = name && !names.some((each) => /\.(?:part|wkdownload)$/.test(each));
        return isWhole && readFileSync(join(at, name)).length > 0 ? join(at, name) : undefined;
      }),
  };
}
