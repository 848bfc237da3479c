import { getDirectConnections, getDirectName } from '../../client/connections.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { isDrawingAllowed, openDraft } from '../../features/draw/model/draft-connection.ts';
import askingWords from '../../features/inspect/model/asking/asking.messages';
import { getConnectionTitle, usualConnection } from '../../features/inspect/model/connect.ts';
import { isCorrectable } from '../../features/inspect/model/corrections/correcting.ts';
import { findPosition } from '../../features/inspect/model/framing.ts';
import inspectionWords from '../../features/inspect/model/inspection.messages';
import judgedWords from '../../features/inspect/model/judging/judged.messages';
import { getMapActions } from '../../features/inspect/model/map-actions.ts';
import {
  getMapFile,
  getOfferedBasemaps,
  rememberBasemap,
} from '../../features/inspect/model/map-painting.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { panelTabs } from '../../features/inspect/panel-tabs.ts';
import kitWords from '../../features/kit/model/kit.messages';
import { type KitOrder, orderKit } from '../../features/kit/model/kit-order.ts';
import { kitConnection } from '../../features/kit/model/named-kit.ts';
import { getOpenKit } from '../../features/kit/model/open-kit.ts';
import { chooseKit, getNeighbourInKit, showKitPlaces } from '../../features/kit/show-kit.ts';
import sheetWords from '../../features/report/sheet.messages';
import reviewPageWords from '../../features/review/review.messages';
import basemapWords from '../../map/controls/basemap.messages';
import controlWords from '../../map/controls/controls.messages';
import layerMenuWords from '../../map/controls/layer-menu.messages';
import {
  choosePage,
  getEmphasised,
  layerNames,
  lenses,
  offeredPages,
  offeredTabs,
  pageShown,
  reviewTabs,
  switchLayer,
} from '../../state/address.ts';
import { openDialog, openTool } from '../../state/interface/what-is-open.ts';
import { isOneFile } from '../../state/page-config.ts';
import { getPreferences } from '../../state/preferences.ts';
import frameWords from '../frame.messages';
import type { Action } from '../shortcuts/bindings.ts';
import type { CommandGroup, PaletteCommand } from './command.ts';
import commandWords from './commands.messages';
import { addViewToPlaylist, type CommandContext, performAction } from './perform.ts';

/** Returns every named command for what is on the screen now. */
export function getCommands(context: CommandContext): PaletteCommand[] {
  const asked = context.scene.inspection.ask !== undefined;
  const ofAsked = [ofPlace, ofLayers, ...(isInspect(context) ? [ofTabs, ofLenses] : []), ofBasemaps];
  return [
    ...(asked ? ofAsked.flatMap((make) => make(context)) : []),
    ...ofView(context, asked),
    ...ofProduct(context),
  ];
}

function ofPlace(context: CommandContext): PaletteCommand[] {
  const { scene } = context;
  const { address, floors } = scene;
  const { synonyms } = commandWords;
  const stepping =
    floors.length > 1
      ? [createActionCommand('floorUp', context), createActionCommand('floorDown', context)]
      : [];
  return [
    ...only(!isOneFile, createActionCommand('copyLink', context)),
    command('place', 'save-report', sheetWords.save, () => openDialog('sheet'), [synonyms.saveReport]),
    command('place', 'picture', inspectionWords.picture, () => openDialog('picture'), [synonyms.picture]),
    ...only(
      !isOneFile,
      command('place', 'qr', inspectionWords.qr, () => openDialog('qr'), [synonyms.qr]),
    ),
    ...only(
      offeredPages.includes('present'),
      command('place', 'add-view', frameWords.addView, () => void addViewToPlaylist(scene), [
        synonyms.addView,
      ]),
    ),
    ...only(
      scene.connection !== kitConnection,
      command('place', 'ask-again', frameWords.askAgain, scene.askAgain, [synonyms.askAgain]),
    ),
    ...only(findPosition(scene.inspection) !== undefined, {
      ...createActionCommand('backToPlace', context),
      keywords: [synonyms.backToPlace],
    }),
    createActionCommand('measure', context),
    ...only(isInspect(context) && isCorrectable(scene.connection), createActionCommand('correct', context)),
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

function ofView(context: CommandContext, asked: boolean): PaletteCommand[] {
  const { scene, chooseTheme } = context;
  const standing = scene.address.view === '3d';
  const title = standing ? pageWords.showFlat : pageWords.showStanding;
  return [
    ...(asked ? [{ ...createActionCommand('view', context), group: 'view' as const, title }] : []),
    ...only(
      asked,
      command('view', 'zoom-in', controlWords.zoomIn, () => getMapActions()?.zoomBy(1)),
      command('view', 'zoom-out', controlWords.zoomOut, () => getMapActions()?.zoomBy(-1)),
    ),
    ...(['light', 'dark', 'system'] as const).map((theme) =>
      command('view', `theme-${theme}`, commandWords.useTheme[theme], () =>
        chooseTheme(theme === 'system' ? null : theme),
      ),
    ),
  ];
}

function ofLayers({ scene }: CommandContext): PaletteCommand[] {
  const { layers } = scene.address;
  return layerNames.map((layer) => {
    const on = layers.includes(layer);
    const titles = on ? commandWords.hideLayer : commandWords.showLayer;
    return command('layers', `layer-${layer}`, titles[layer], () =>
      scene.go(switchLayer(scene.address, layer)),
    );
  });
}

/** Returns the commands to emphasise a layer of a place, and the way back: the list is only for typing. */
export function getEmphasisCommands({ scene }: CommandContext): PaletteCommand[] {
  const { address, inspection, go } = scene;
  if (!inspection.ask) return [];
  const emphasis = getEmphasised(address);
  return [
    ...layerNames
      .filter((layer) => address.layers.includes(layer) && layer !== emphasis)
      .map((layer) => {
        const title = layerMenuWords.emphasise({ layer: layerMenuWords.layer[layer].name });
        return command('layers', `emphasise-${layer}`, title, () => go({ emphasis: layer }));
      }),
    ...only(
      emphasis !== null,
      command('layers', 'emphasise-none', layerMenuWords.emphasiseNone, () => go({ emphasis: null })),
    ),
  ];
}

function ofTabs({ scene }: CommandContext): PaletteCommand[] {
  return panelTabs.map(({ name }) =>
    command('tabs', `tab-${name}`, commandWords.openTab({ tab: inspectionWords.tab[name] }), () =>
      scene.go({ tab: name }),
    ),
  );
}

function ofLenses({ scene }: CommandContext): PaletteCommand[] {
  if (!offeredTabs.includes('arrival')) return [];
  return lenses.map((lens) =>
    command('lens', `lens-${lens}`, commandWords.arrivalFor[lens], () => scene.go({ lens, tab: 'arrival' })),
  );
}

function ofBasemaps({ scene, basemap: inForce }: CommandContext): PaletteCommand[] {
  return getOfferedBasemaps(scene.address).map((basemap) => {
    const chosen = basemap === inForce;
    const title = commandWords.basemapCalled({ name: basemapWords.kind[basemap].name });
    // The reader's own map needs a URL first: the menu asks for it.
    const untold = basemap === 'custom' && getPreferences().ownMapUrl === '' && getMapFile() === undefined;
    const run = untold ? () => openTool('own-map') : () => scene.go(rememberBasemap(basemap));
    return {
      ...command('basemap', `basemap-${basemap}`, title, run),
      ...(chosen && { detail: commandWords.chosen }),
    };
  });
}

function ofProduct(context: CommandContext): PaletteCommand[] {
  const dialogs = [
    ['history', frameWords.history],
    ['settings', pageWords.settings],
    ['connection', askingWords.connection],
    ['rules', judgedWords.rules],
    ['clean', pageWords.cleanScreen],
  ] as const;
  const shown = pageShown(context.scene.address);
  return [
    ...offeredPages
      .filter((page) => page !== shown)
      .map((page) =>
        command('app', `page-${page}`, frameWords.page[page], () => choosePage(page), [
          commandWords.synonyms.page,
        ]),
      ),
    ...only(
      isDrawingAllowed(),
      command('app', 'new-place', pageWords.newPlace, () => void openDraft()),
    ),
    ...ofReview(context),
    ...savingKit(context),
    ...ofConnections(context),
    ...ofKit(context),
    ...dialogs
      .filter(([name]) => !(isOneFile && name === 'connection'))
      .map(([name, title]) => command('app', name, title, () => openDialog(name))),
    {
      ...createActionCommand('shortcuts', context),
      group: 'app',
      keywords: [commandWords.synonyms.shortcuts],
    },
    ...only(
      !isOneFile,
      command('app', 'first-screen', commandWords.firstScreen, () => location.assign('./')),
    ),
  ];
}

/** The views of the page Review, while it is shown. */
function ofReview({ scene }: CommandContext): PaletteCommand[] {
  if (pageShown(scene.address) !== 'review') return [];
  return reviewTabs
    .filter((stand) => stand !== scene.address.stand)
    .map((stand) =>
      command('app', `stand-${stand}`, reviewPageWords.stand[stand], () => scene.go({ stand }, 'push'), [
        commandWords.synonyms.review,
      ]),
    );
}

/** A file of what is on the screen: on the page Review the open list, else the place. */
function savingKit({ scene }: CommandContext): PaletteCommand[] {
  const { address, inspection } = scene;
  const run = pageShown(address) === 'review' ? address.run : null;
  const order: KitOrder = run === null ? { from: 'address' } : { from: 'list', run };
  const title = kitWords.saveKit;
  return only(
    run !== null || inspection.ask !== undefined,
    command('app', 'save-kit', title, () => orderKit(order), [commandWords.synonyms.saveKit]),
  );
}

/** Only where the reader has a choice. */
function ofConnections({ scene }: CommandContext): PaletteCommand[] {
  const direct = getDirectConnections().map(({ name }) => getDirectName(name));
  const others = [usualConnection, ...direct].filter((name) => name !== scene.connection);
  if (isOneFile || (direct.length === 0 && scene.connection !== kitConnection)) return [];
  return others.map((name) =>
    command(
      'app',
      `connection-${name}`,
      askingWords.useConnection({ title: isolate(getConnectionTitle(name)) }),
      () => scene.go({ connection: name === usualConnection ? null : name, kit: null }),
    ),
  );
}

function ofKit({ scene, ask }: CommandContext): PaletteCommand[] {
  const { openKit, nextPlace, previousPlace, allPlaces } = kitWords;
  const { places = [] } = getOpenKit()?.kit ?? {};
  const step = (by: 1 | -1) => () => {
    const place = getNeighbourInKit(places, scene.inspection.ask, by);
    if (place) ask({ id: place.id, kind: place.kind });
  };
  return [
    ...only(!isOneFile, command('app', 'open-kit', openKit, chooseKit, [commandWords.synonyms.openKit])),
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
): PaletteCommand {
  return { id, group, title, keywords, run };
}

/** Returns a command that a key performs too. */
/** Returns the command that does what a key does. */
export function createActionCommand(action: Action, context: CommandContext): PaletteCommand {
  const run = () => void performAction(action, context);
  return { ...command('place', action, commandWords.action[action], run), action };
}

function only(holds: boolean, ...each: PaletteCommand[]): PaletteCommand[] {
  return holds ? each : [];
}
