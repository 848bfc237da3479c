import { panelTabs } from '../../panel/panel-tabs.ts';
import { openKitNow } from '../../scene/kit/open-kit.ts';
import {
  basemapNames,
  choosePage,
  layerNames,
  lenses,
  offeredPages,
  offeredTabs,
  pageShown,
  stands,
} from '../../state/address.ts';
import { userChoosesBasemap } from '../../state/basemap-choice.ts';
import { directConnectionsNow, directName } from '../../state/connections.ts';
import { kitConnection } from '../../state/kit-link.ts';
import { type KitOrder, orderKit } from '../../state/kit-order.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { commandWords, mapWords, panelWords, reviewWords, shareWords, words } from '../../words/words.ts';
import { titleOf, usualConnection } from '../connect.ts';
import { chooseKit } from '../open-kit/choose-kit.ts';
import { besideInKit } from '../open-kit/kit-steps.ts';
import { showKitPlaces } from '../open-kit/show-kit.ts';
import type { Deed } from '../shortcuts/bindings.ts';
import { addView } from './add-view.ts';
import type { Command, CommandGroup } from './command.ts';
import { perform } from './deeds.ts';
import type { Helm } from './helm.ts';

/** Every command that has a name, for what is on the screen now. */
export function commandsOf(helm: Helm): Command[] {
  const asked = helm.scene.inspection.ask !== undefined;
  const ofAsked = [ofPlace, ofLayers, ...(isInspect(helm) ? [ofTabs, ofLenses] : []), ofBasemaps];
  return [
    ...(asked ? ofAsked.flatMap((make) => make(helm)) : []),
    ...ofView(helm, asked),
    ...ofProduct(helm),
  ];
}

function ofPlace(helm: Helm): Command[] {
  const { scene } = helm;
  const { address, floors } = scene;
  const stepping = floors.length > 1 ? [byDeed('floorUp', helm), byDeed('floorDown', helm)] : [];
  return [
    byDeed('copyLink', helm),
    command('place', 'save-report', shareWords.sheet.save, () => userOpens('sheet'), [
      'print',
      'pdf',
      'export',
    ]),
    command('place', 'picture', panelWords.takeAlong.picture, () => userOpens('picture'), ['png', 'image']),
    command('place', 'qr', panelWords.takeAlong.qr, () => userOpens('qr'), ['phone', 'link']),
    ...only(
      offeredPages.includes('present'),
      command('place', 'add-view', commandWords.addView, () => void addView(scene), ['present', 'step']),
    ),
    ...only(
      scene.connection !== kitConnection,
      command('place', 'ask-again', commandWords.askAgain, scene.askAgain, ['refresh', 'reload']),
    ),
    byDeed('measure', helm),
    ...stepping,
    ...only(
      address.floor !== null,
      command('place', 'all-floors', commandWords.allFloors, () => scene.go({ floor: null })),
    ),
    ...only(
      address.sel !== null,
      command('place', 'clear-selection', commandWords.clearSelection, () => scene.select(undefined)),
    ),
  ];
}

function ofView(helm: Helm, asked: boolean): Command[] {
  const { scene, chooseTheme } = helm;
  const standing = scene.address.view === '3d';
  const title = standing ? commandWords.showFlat : commandWords.showStanding;
  return [
    ...(asked ? [{ ...byDeed('view', helm), group: 'view' as const, title }] : []),
    ...(['light', 'dark', 'system'] as const).map((theme) =>
      command('view', `theme-${theme}`, commandWords.useTheme[theme], () =>
        chooseTheme(theme === 'system' ? null : theme),
      ),
    ),
  ];
}

function ofLayers({ scene }: Helm): Command[] {
  const { layers } = scene.address;
  return layerNames.map((layer) => {
    const on = layers.includes(layer);
    const next = on ? layers.filter((name) => name !== layer) : [...layers, layer];
    return command('layers', `layer-${layer}`, commandWords.switchLayer(layer, on), () =>
      scene.go({ layers: next }),
    );
  });
}

function ofTabs({ scene }: Helm): Command[] {
  return panelTabs.map(({ name }) =>
    command('tabs', `tab-${name}`, commandWords.openTab(panelWords.tab(name)), () => scene.go({ tab: name })),
  );
}

function ofLenses({ scene }: Helm): Command[] {
  if (!offeredTabs.includes('arrival')) return [];
  return lenses.map((lens) =>
    command('lens', `lens-${lens}`, commandWords.arrivalFor(lens), () => scene.go({ lens, tab: 'arrival' })),
  );
}

function ofBasemaps({ scene, basemap: inForce }: Helm): Command[] {
  return basemapNames.map((basemap) => {
    const chosen = basemap === inForce;
    const title = commandWords.basemapCalled(mapWords.basemapName(basemap));
    return {
      ...command('basemap', `basemap-${basemap}`, title, () => scene.go(userChoosesBasemap(basemap))),
      ...(chosen && { detail: commandWords.chosen }),
    };
  });
}

function ofProduct(helm: Helm): Command[] {
  const dialogs = [
    ['history', commandWords.history],
    ['settings', commandWords.settings],
    ['connection', words.connection],
    ['rules', panelWords.checks.rules],
    ['clean', shareWords.clean.title],
  ] as const;
  const shown = pageShown(helm.scene.address);
  return [
    ...offeredPages
      .filter((page) => page !== shown)
      .map((page) =>
        command('app', `page-${page}`, commandWords.page[page], () => choosePage(page), ['page']),
      ),
    ...ofReview(helm),
    ...savingKit(helm),
    ...ofConnections(helm),
    ...ofKit(helm),
    ...dialogs.map(([name, title]) => command('app', name, title, () => userOpens(name))),
    { ...byDeed('shortcuts', helm), group: 'app', keywords: ['help', 'keys'] },
    command('app', 'first-screen', commandWords.firstScreen, () => location.assign('./')),
  ];
}

/** The parts of the page Review, while it is shown. */
function ofReview({ scene }: Helm): Command[] {
  if (pageShown(scene.address) !== 'review') return [];
  return stands
    .filter((stand) => stand !== scene.address.stand)
    .map((stand) =>
      command('app', `stand-${stand}`, reviewWords.stand[stand], () => scene.go({ stand }, 'push'), [
        'review',
      ]),
    );
}

/** A file of what is on the screen: on the page Review the open list, else the place. */
function savingKit({ scene }: Helm): Command[] {
  const { address, inspection } = scene;
  const run = pageShown(address) === 'review' ? address.run : null;
  const order: KitOrder = run === null ? { from: 'address' } : { from: 'list', run };
  const title = shareWords.kit.save.title;
  return only(
    run !== null || inspection.ask !== undefined,
    command('app', 'save-kit', title, () => orderKit(order), ['offline', 'export']),
  );
}

/** Only where there is a choice that the reader made. */
function ofConnections({ scene }: Helm): Command[] {
  const direct = directConnectionsNow().map(({ name }) => directName(name));
  const others = [usualConnection, ...direct].filter((name) => name !== scene.connection);
  if (direct.length === 0 && scene.connection !== kitConnection) return [];
  return others.map((name) =>
    command('app', `connection-${name}`, words.useConnection(titleOf(name)), () =>
      scene.go({ connection: name === usualConnection ? null : name, kit: null }),
    ),
  );
}

function ofKit({ scene, ask }: Helm): Command[] {
  const { openKit, nextPlace, previousPlace, allPlaces } = commandWords.kit;
  const { places = [] } = openKitNow()?.kit ?? {};
  const step = (by: 1 | -1) => () => {
    const place = besideInKit(places, scene.inspection.ask, by);
    if (place) ask({ id: place.id, kind: place.kind });
  };
  return [
    command('app', 'open-kit', openKit, chooseKit, ['.placelens', 'offline', 'recorded']),
    ...(places.length > 1
      ? [
          command('kit', 'next-in-kit', nextPlace, step(1)),
          command('kit', 'previous-in-kit', previousPlace, step(-1)),
        ]
      : []),
    ...only(
      places.length > 0 && scene.inspection.ask !== undefined,
      command('kit', 'places-in-kit', allPlaces, () => showKitPlaces(scene)),
    ),
  ];
}

/** The page with the tabs. */
function isInspect({ scene }: Helm): boolean {
  return pageShown(scene.address) === 'inspect';
}

function command(
  group: CommandGroup,
  id: string,
  title: string,
  run: () => void,
  keywords: readonly string[] = [],
): Command {
  return { id, group, title, keywords, run };
}

/** A command that a key does too. */
function byDeed(deed: Deed, helm: Helm): Command {
  const run = () => void perform(deed, helm);
  return { ...command('place', deed, commandWords.deed(deed), run), deed };
}

function only(holds: boolean, each: Command): Command[] {
  return holds ? [each] : [];
}
