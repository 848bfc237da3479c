import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { headerPages, tabs } from '../src/contract/address-parts.ts';
import { commandWords, panelWords, words } from '../src/core/words/words.ts';
import { scopedName } from './scoped-name.ts';

/** The sign of the product, as an address that asks for no file. */
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync('public/icon.svg', 'utf8'))}`;

/**
 * The panel before any script: the boxes that React's own panel takes a moment later, from the same styles. The script
 * below it in index.html writes the question of the address into them.
 */
function inspectShellMarkup(): string {
  const [frame, header, sheet] = [of('app/app'), of('app/frame/header'), of('app/frame/panel-sheet')];
  const [form, button, sign] = [of('features/inspect/ask/ask-form'), of('ui/button'), of('ui/icon-button')];
  const [panel, line, bar] = [
    of('features/inspect/panel'),
    of('ui/tab-line'),
    of('features/inspect/tab-bar'),
  ];
  const door = (more = '') => `<button class="${sign('button')}${more}"></button>`;
  return `
      <div class="${frame('panel')}">
        <header class="${header('header')}">
          <a class="${header('home')}"><img src="${icon}" alt="" width="28" height="28" /></a>
          <nav class="${of('app/frame/pages')('pages')}">${headerPages
            .map(
              (page) =>
                `<a data-page="${page}"${page === 'inspect' ? ' aria-current="page"' : ''}><span>${commandWords.page[page]}</span></a>`,
            )
            .join('')}</nav>
          <form class="${form('form')}">
            <input class="${form('id')}" name="id" />
            <input class="${form('kind')}" name="kind" />
            <button type="button" class="${button('button')} ${button('primary')} ${form('inspect')}"><span class="${form('word')}">${words.inspect}</span></button>
          </form>
          <div class="${header('doors')}">${door(` ${header('palette')}`)}${door()}${door()}${door(` ${header('collapse')}`)}</div>
        </header>
        <aside class="${sheet('sheet')}" data-stop="half">
          <button class="${sheet('handle')}"></button>
          <div class="${panel('panel')}">
            <div class="${line('bar')} ${bar('bar')}">${tabs
              .map(
                (tab) =>
                  `<button class="${line('tab')} ${bar('tab')}" data-tab="${tab}">${panelWords.tab(tab)}</button>`,
              )
              .join('')}</div>
          </div>
        </aside>
      </div>`;
}

/** Writes it into the built index.html. While developing the styles of the panel come with its scripts. */
export function inspectShell(): Plugin {
  return {
    name: 'placelens:inspect-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: (html) => html.replace('<!-- inspect shell -->', inspectShellMarkup()),
  };
}

function of(module: string) {
  return (name: string) => scopedName(name, `src/${module}.module.css`);
}
