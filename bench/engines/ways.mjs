import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstLink } from '../soak/team-calls.mjs';

/** A place, and what its map draws. */
const tower = {
  address: '/?id=230358852.5e8&kind=place',
  drawn: 'place:1 parking:3 entrances:3 units:256',
};
const torre4 = { address: '/?id=255353213.7e3&kind=place', drawn: /^place:1 .* units:240$/ };
/** With few units: one after the other is judged. */
const doors = ['230358855.5e5', '320768679.3e1', '320495869.9e1', '444422720.3e8'];
const verdicts = ['1', '2', '3', '1'];

const isDrawn = (drawn) => ({ 'data-drawn': drawn, 'aria-busy': 'false', 'data-renderer': 'webgl' });
const at = (position) => ({ 'data-position': String(position), 'aria-busy': 'false' });

/** Opens the tower and waits until it is drawn. */
async function openTower(person, url) {
  await person.open(url + tower.address);
  await person.see('region', 'Map', isDrawn(tower.drawn));
}

/** Begins a list of four addresses on the page Review, and answers it. */
async function batch(person, url) {
  await person.open(`${url}/?page=review`);
  await person.type('textbox', 'Ids', doors.join('\n'));
  await person.press('button', 'Start batch');
  await person.see('status', 'Batch', { 'data-done': '4', 'data-state': 'done' });
}

/** Makes a kit of the place on the screen, and saves it in a form. */
async function saveKit(person, form, extension) {
  await person.press('button', 'More for this place');
  await person.press('menuitem', /^Save kit/);
  await person.see('text', 'The streets and buildings within 1.2 km of each place');
  await person.press('button', 'Make kit');
  await person.see('heading', 'The kit is ready');
  await person.see('text', 'Nothing is missing.');
  await person.press('radio', form);
  await person.press('button', 'Save file');
  return person.saved(extension);
}

/** What a server prints, now and later. */
const printing = ({ heard }) => ({
  get heard() {
    return heard.join('\n');
  },
});

/**
 * The ways that are played in each engine, in this order: what a person does and must see. `browser` is the kind of
 * browser, `variables` are those of the server. `play` takes the person, the server, and how to begin another browser.
 */
export const ways = {
  inspect: {
    async play(person, { url }) {
      await person.open(url);
      await person.type('textbox', 'Id', 'Dostyk 5');
      await person.see('option', /Northern Lights/);
      await person.strike('Enter');
      await person.see('heading', /Northern Lights 1/);
      await person.see('region', 'Map', isDrawn(tower.drawn));
      await person.picture('place');
      await person.press('button', 'Show in 3D');
      await person.see('button', 'Show in 2D');
      await person.press('radio', /^Floor 27,/);
      await person.see('region', 'Map', isDrawn('place:1 parking:3 entrances:3 units:8'));
      await person.press('tab', /^Units/);
      await person.press('row', /2701/);
      await person.see('region', 'Map', { 'data-selected': /^unit:/ });
      await person.see('region', 'Map', isDrawn('place:1 parking:3 entrances:3 units:8'));
      await person.picture('unit');
      await person.press('textbox', 'Id');
      await person.strike('Escape', 'Tab');
      await person.until('the kind, whole', () =>
        person.evaluate(`() => {
          const { activeElement: box } = document;
          return box.getAttribute('aria-label') === 'Kind' && box.scrollWidth <= box.clientWidth;
        }`),
      );
      await person.picture('kind');
      await person.miss('text', /^A new version is ready/);
    },
  },
  review: {
    async play(person, { url }) {
      await batch(person, url);
      await person.picture('batch');
      await person.press('button', 'One by one');
      await person.press('button', 'Without a name');
      for (const [index, key] of verdicts.slice(0, 3).entries()) {
        await person.see('region', 'Review item', at(index + 1));
        await person.strike(key);
      }
      await person.see('status', 'Saved', { 'data-saved': '3', 'data-unsaved': '0' });
      await person.reload();
      await person.see('region', 'Review item', at(4));
      await person.see('status', 'Saved', { 'data-saved': '3' });
      await person.picture('judged');
      await person.strike(verdicts[3]);
      await person.see('region', 'All judged');
      await person.press('button', 'Results');
      await person.see('row', /Okzhetpes/);
      await person.picture('results');
      await person.press('button', 'Export');
      await person.press('menuitem', /^CSV table/);
      const text = readFileSync(await person.saved('.csv'), 'utf8');
      for (const id of doors) if (!text.includes(id)) throw new Error(`The table lacks ${id}.`);
    },
  },
  compare: {
    // After the stage and a whole load: a database that is left within a transaction stays locked.
    async play(person, { url }) {
      await person.open(`${url}/?page=present`);
      await person.press('button', 'Start');
      await person.see('region', 'Stage', { 'data-step': '1', 'aria-busy': 'false' });
      for (const step of [2, 3, 4]) {
        await person.strike('PageDown');
        await person.see('region', 'Stage', { 'data-step': String(step), 'aria-busy': 'false' });
      }
      await person.picture('stage');
      await person.strike('Escape');
      await person.miss('region', 'Stage');
      await person.open(`${url}${tower.address}&page=compare`);
      await person.press('button', 'Record side A');
      await person.see('text', /^Recorded\. It stands/);
      await person.press('button', /^Compare .*230358852\.5e8.* with its recording/);
      await person.see('text', 'No differences');
      await person.press('radio', 'Swipe');
      await person.see('separator', 'Divider between A and B');
      await person.see('region', 'Map', isDrawn(tower.drawn));
      await person.press('separator', 'Divider between A and B');
      await person.strike('ArrowLeft', 'ArrowLeft');
      await person.picture('swipe');
    },
  },
  kit: {
    async play(person, { url }) {
      await person.open(url + torre4.address);
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      const kit = await saveKit(person, /^Kit \(/, '.placelens');
      await person.open(`${url}/`);
      await person.drop(kit);
      await person.see('heading', /World Trade Center/);
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      await person.miss('text', /^This browser does not let Placelens keep anything/);
      await person.reload();
      await person.see('text', /^Recorded/);
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      await person.picture('opened');
    },
  },
  'one file': {
    async play(person, { url }) {
      await person.open(url + torre4.address);
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      const file = await saveKit(person, /^One file that/, '.html');
      await person.open(pathToFileURL(file).href);
      await person.see('heading', /World Trade Center/);
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      await person.picture('from disk');
      await person.press('button', 'Show in 3D');
      await person.see('button', 'Show in 2D');
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      await person.picture('from disk in 3D');
    },
  },
  report: {
    async play(person, { url }) {
      await openTower(person, url);
      await person.press('button', 'Report');
      await person.press('radio', /^For a colleague/);
      await person.press('button', 'Save report');
      const file = await person.saved('.html');
      await person.open(pathToFileURL(file).href);
      await person.see('heading', 'Northern Lights 1');
      await person.see('img', /^Map of/, { naturalWidth: /^[1-9]/ });
      await person.picture('from disk');
      await person.print('report');
    },
  },
  frame: {
    variables: ({ examples }) => ({ PLACES_FRAME_ANCESTORS: examples }),
    async play(person, { url, examples }) {
      await person.open(`${examples}/embedding?placelens=${url}`);
      const tells = (text) =>
        person.until(`told ${text}`, () =>
          person.evaluate('(text) => document.getElementById(`log`).value.includes(text)', text),
        );
      // Before that nobody listens in the frame.
      await tells('"type":"ready"');
      await person.press('button', 'Open Dostyk 5');
      await person.into('iframe');
      await person.see('region', 'Map', isDrawn(tower.drawn));
      await person.into();
      await person.press('button', 'Floor 12');
      await tells('"floor":"12"');
      await person.picture('page');
      await person.open(`${examples}/element?placelens=${url}`);
      await person.see('status', /^230358852\.5e8: 3 parking points, 256 units$/);
      await person.picture('element');
    },
  },
  team: {
    variables: ({ folder }) => ({ PLACES_TEAM: `${folder}/team.db` }),
    async play(anna, gateway, other) {
      await anna.open(`${gateway.url}/#join=${await firstLink([printing(gateway)])}`);
      await anna.type('textbox', 'Your name', 'Anna');
      await anna.press('button', 'Join');
      await anna.see('region', 'Team');
      const list = join(gateway.folder, 'Doors.csv');
      writeFileSync(list, ['id,kind', ...doors.map((id) => `${id},place`)].join('\n'));
      await anna.give('input[accept*=".csv"]', list);
      await anna.press('button', 'Ask as the team');
      await anna.see('heading', 'Doors.csv');
      // What comes before is whole then, and moves nothing below any more.
      await anna.see('text', 'nothing judged yet');
      await anna.press('button', 'Invite somebody');
      await anna.press('button', 'Make a link');
      const link = await anna.read('text', /#join=/);
      const run = new URL(await anna.evaluate('() => location.href')).searchParams.get('run');
      const boris = await other();
      await boris.open(link);
      await boris.type('textbox', 'Your name', 'Boris');
      await boris.press('button', 'Join');
      await boris.see('region', 'Team');
      await boris.open(`${gateway.url}/?page=review&stand=list&run=${run}`);
      await boris.press('button', 'Judge one by one');
      for (const [index, key] of ['1', '2'].entries()) {
        await boris.see('status', 'Lease', { 'data-whose': 'own' });
        await boris.see('region', 'Review item', at(index + 1));
        await boris.strike(key);
        // Without a reload.
        await anna.see('text', `${index + 1} of 4 addresses judged`);
      }
      await anna.picture('of the lead');
      await boris.picture('of the reviewer');
    },
  },
  'without WebGL': {
    browser: 'without WebGL',
    async play(person, { url }) {
      await person.open(url + tower.address);
      await person.see('text', /^No map can be drawn now/);
      await person.press('button', 'Go to the list');
      await person.strike('ArrowDown', 'ArrowDown', 'Enter');
      await person.see('region', 'Map', { 'data-selected': /./ });
      await person.picture('list');
    },
  },
  'storage blocked': {
    browser: 'storage blocked',
    async play(person, { url }) {
      await openTower(person, url);
      for (const page of ['review', 'compare', 'present']) {
        await person.open(`${url}${tower.address}&page=${page}`);
        await person.see('region', { review: 'Review', compare: 'Compare', present: 'Present' }[page]);
        await person.picture(page);
      }
    },
  },
  private: {
    browser: 'private',
    async play(person, { url }) {
      await openTower(person, url);
      await batch(person, url);
      await person.picture('batch');
    },
  },
  'altered canvas': {
    browser: 'altered canvas',
    async play(person, { url }) {
      await openTower(person, url);
      await person.see('text', /alters/);
      await person.picture('place');
    },
  },
  offline: {
    async play(person, gateway) {
      await person.open(gateway.url + tower.address);
      await person.see('region', 'Map', isDrawn(tower.drawn));
      await person.evaluate(`() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 60_000;
      }`);
      await person.until('the service worker answers', () =>
        person.evaluate('() => navigator.serviceWorker.controller !== null'),
      );
      await person.miss('text', /^A new version is ready/);
      await gateway.end();
      await person.open(gateway.url + tower.address);
      await person.see('region', 'Map', isDrawn(tower.drawn));
      await person.picture('place');
      await person.open(gateway.url + torre4.address);
      await person.see('region', 'Map', isDrawn(torre4.drawn));
      await person.picture('another place');
    },
  },
};
