import { directConnectionsNow, directName } from '../../ask/connections.ts';
import {
  commandWords,
  mapWords,
  panelWords,
  reviewWords,
  shareWords,
  words,
} from '../../core/words/words.ts';
import { panelTabs } from '../../features/inspect/panel-tabs.ts';
import { chooseKit } from '../../features/kits/choose-kit.ts';
import { besideInKit, showKitPlaces } from '../../features/kits/show-kit.ts';
import { titleOf, usualConnection } from '../../scene/connect.ts';
import { whereIs } from '../../scene/framing.ts';
import { type KitOrder, orderKit } from '../../scene/kit/kit-order.ts';
import { kitConnection } from '../../scene/kit/named-kit.ts';
import { openKitNow } from '../../scene/kit/open-kit.ts';
import { mapActionsNow } from '../../scene/map-actions.ts';
import { offeredBasemaps, ownFileNow, userChoosesBasemap } from '../../scene/state/map-painting.ts';
import { userOpens, userOpensTool } from '../../scene/state/what-is-open.ts';
import {
  choosePage,
  layerNames,
  lenses,
  offeredPages,
  offeredTabs,
  pageShown,
  stands,
} from '../../store/address.ts';
import { preferencesNow } from '../../store/preferences.ts';
import type { Deed } from '../shortcuts/bindings.ts';
import type { Command, CommandGroup } from './command.ts';
import { type CommandContext, perform } from './perform.ts';
import { userAddsView } from './user-adds-view.ts';

/** Every command that has a name, for what is on the screen now. */
export function commandsOf(context: CommandContext): Command[] {
  const asked = context.scene.inspection.ask !== undefined;
  const ofAsked = [ofPlace, ofLayers, ...(isInspect(context) ? [ofTabs, ofLenses] : []), ofBasemaps];
  return [
    ...(asked ? ofAsked.flatMap((make) => make(context)) : []),
    ...ofView(context, asked),
    ...ofProduct(context),
  ];
}

function ofPlace(context: CommandContext): Command[] {
  const { scene } = context;
  const { address, floors } = scene;
  const stepping = floors.length > 1 ? [byDeed('floorUp', context), byDeed('floorDown', context)] : [];
  return [
    byDeed('copyLink', context),
    command('place', 'save-report', shareWords.sheet.save, () => userOpens('sheet'), [
      'print',
      'pdf',
      'export',
    ]),
    command('place', 'picture', panelWords.takeAlong.picture, () => userOpens('picture'), ['png', 'image']),
    command('place', 'qr', panelWords.takeAlong.qr, () => userOpens('qr'), ['phone', 'link']),
    ...only(
      offeredPages.includes('present'),
      command('place', 'add-view', commandWords.addView, () => void userAddsView(scene), ['present', 'step']),
    ),
    ...only(
      scene.connection !== kitConnection,
      command('place', 'ask-again', commandWords.askAgain, scene.askAgain, ['refresh', 'reload']),
    ),
    ...only(whereIs(scene.inspection) !== undefined, {
      ...byDeed('backToPlace', context),
      keywords: ['fit', 'camera', 'centre', 'center', 'map'],
    }),
    byDeed('measure', context),
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

function ofView(context: CommandContext, asked: boolean): Command[] {
  const { scene, chooseTheme } = context;
  const standing = scene.address.view === '3d';
  const title = standing ? commandWords.showFlat : commandWords.showStanding;
  return [
    ...(asked ? [{ ...byDeed('view', context), group: 'view' as const, title }] : []),
    ...only(
      asked,
      command('view', 'zoom-in', words.zoomIn, () => mapActionsNow()?.zoomBy(1)),
      command('view', 'zoom-out', words.zoomOut, () => mapActionsNow()?.zoomBy(-1)),
    ),
    ...(['light', 'dark', 'system'] as const).map((theme) =>
      command('view', `theme-${theme}`, commandWords.useTheme[theme], () =>
        chooseTheme(theme === 'system' ? null : theme),
      ),
    ),
  ];
}

function ofLayers({ scene }: CommandContext): Command[] {
  const { layers } = scene.address;
  return layerNames.map((layer) => {
    const on = layers.includes(layer);
    const next = on ? layers.filter((name) => name !== layer) : [...layers, layer];
    return command('layers', `layer-${layer}`, commandWords.switchLayer(layer, on), () =>
      scene.go({ layers: next }),
    );
  });
}

function ofTabs({ scene }: CommandContext): Command[] {
  return panelTabs.map(({ name }) =>
    command('tabs', `tab-${name}`, commandWords.openTab(panelWords.tab(name)), () => scene.go({ tab: name })),
  );
}

function ofLenses({ scene }: CommandContext): Command[] {
  if (!offeredTabs.includes('arrival')) return [];
  return lenses.map((lens) =>
    command('lens', `lens-${lens}`, commandWords.arrivalFor(lens), () => scene.go({ lens, tab: 'arrival' })),
  );
}

function ofBasemaps({ scene, basemap: inForce }: CommandContext): Command[] {
  return offeredBasemaps(scene.address).map((basemap) => {
    const chosen = basemap === inForce;
    const title = commandWords.basemapCalled(mapWords.basemapName(basemap));
    // A map of one's own has to be told first: the menu asks for it.
    const untold = basemap === 'custom' && preferencesNow().ownMapUrl === '' && ownFileNow() === undefined;
    const run = untold ? () => userOpensTool('own-map') : () => scene.go(userChoosesBasemap(basemap));
    return {
      ...command('basemap', `basemap-${basemap}`, title, run),
      ...(chosen && { detail: commandWords.chosen }),
    };
  });
}

function ofProduct(context: CommandContext): Command[] {
  const dialogs = [
    ['history', commandWords.history],
    ['settings', commandWords.settings],
    ['connection', words.connection],
    ['rules', panelWords.checks.rules],
    ['clean', shareWords.clean.title],
  ] as const;
  const shown = pageShown(context.scene.address);
  return [
    ...offeredPages
      .filter((page) => page !== shown)
      .map((page) =>
        command('app', `page-${page}`, commandWords.page[page], () => choosePage(page), ['page']),
      ),
    ...ofReview(context),
    ...savingKit(context),
    ...ofConnections(context),
    ...ofKit(context),
    ...dialogs.map(([name, title]) => command('app', name, title, () => userOpens(name))),
    { ...byDeed('shortcuts', context), group: 'app', keywords: ['help', 'keys'] },
    command('app', 'first-screen', commandWords.firstScreen, () => location.assign('./')),
  ];
}

/** The parts of the page Review, while it is shown. */
function ofReview({ scene }: CommandContext): Command[] {
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
function savingKit({ scene }: CommandContext): Command[] {
  const { address, inspection } = scene;
  const run = pageShown(address) === 'review' ? address.run : null;
  const order: KitOrder = run === null ? { from: 'address' } : { from: 'list', run };
  const title = commandWords.kit.saveKit;
  return only(
    run !== null || inspection.ask !== undefined,
    command('app', 'save-kit', title, () => orderKit(order), ['offline', 'export']),
  );
}

/** Only where there is a choice that the reader made. */
function ofConnections({ scene }: CommandContext): Command[] {
  const direct = directConnectionsNow().map(({ name }) => directName(name));
  const others = [usualConnection, ...direct].filter((name) => name !== scene.connection);
  if (direct.length === 0 && scene.connection !== kitConnection) return [];
  return others.map((name) =>
    command('app', `connection-${name}`, words.useConnection(titleOf(name)), () =>
      scene.go({ connection: name === usualConnection ? null : name, kit: null }),
    ),
  );
}

function ofKit({ scene, ask }: CommandContext): Command[] {
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
      command('kit', 'places-in-kit', allPlaces, () => showKitPlaces(scene.go)),
    ),
  ];
}

/** The page with the tabs. */
function isInspect({ scene }: CommandContext): boolean {
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
function byDeed(deed: Deed, context: CommandContext): Command {
  const run = () => void perform(deed, context);
  return { ...command('place', deed, commandWords.deed(deed), run), deed };
}

function only(holds: boolean, ...each: Command[]): Command[] {
  return holds ? each : [];
}
