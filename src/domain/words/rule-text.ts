import type { RuleId } from '../../spec/rules.ts';
import batch from '../rules/across/across.en.json';
import { batchSays } from '../rules/across/across.says.ts';
import amenity from '../rules/amenities/amenities.en.json';
import { amenitySays } from '../rules/amenities/amenities.says.ts';
import coordinate from '../rules/coordinates/coordinates.en.json';
import { coordinateSays } from '../rules/coordinates/coordinates.says.ts';
import entrance from '../rules/entrances/entrances.en.json';
import { entranceSays } from '../rules/entrances/entrances.says.ts';
import expected from '../rules/expected/expected.en.json';
import { expectedSays } from '../rules/expected/expected.says.ts';
import identity from '../rules/identity/identity.en.json';
import { identitySays } from '../rules/identity/identity.says.ts';
import kind from '../rules/kinds/kinds.en.json';
import { kindSays } from '../rules/kinds/kinds.says.ts';
import map from '../rules/map/map.en.json';
import { mapSays } from '../rules/map/map.says.ts';
import parking from '../rules/parking/parking.en.json';
import { parkingSays } from '../rules/parking/parking.says.ts';
import photo from '../rules/photos/photos.en.json';
import { photoSays } from '../rules/photos/photos.says.ts';
import record from '../rules/record/record.en.json';
import { recordSays } from '../rules/record/record.says.ts';
import type { RuleMessages, RuleTexts, RuleWords } from '../rules/rule.ts';
import structure from '../rules/structure/structure.en.json';
import { structureSays } from '../rules/structure/structure.says.ts';
import text from '../rules/text/text.en.json';
import { textSays } from '../rules/text/text.says.ts';
import transport from '../rules/transport/transport.en.json';
import { transportSays } from '../rules/transport/transport.says.ts';
import unit from '../rules/units/units.en.json';
import { unitSays } from '../rules/units/units.says.ts';
import { catalogue } from './catalogue.ts';

/** What is said of each rule, by its id. */
const texts = new Map<string, () => RuleWords>();

/** Has the rules of a catalogue be said in the language in force, from the messages that it holds then. */
function say<Messages extends { readonly [Id in keyof Messages]: RuleMessages }>(
  messages: Messages,
  says: RuleTexts<Messages>,
): void {
  for (const id in says) {
    texts.set(id, () => {
      const { name, why, fine, limits, says: said } = messages[id];
      return { name, why, fine, ...(limits && { limits }), says: (finding) => says[id](finding, said) };
    });
  }
}

say(
  catalogue(transport, {
    de: () => import('../rules/transport/transport.de.json'),
    es: () => import('../rules/transport/transport.es.json'),
    ru: () => import('../rules/transport/transport.ru.json'),
  }),
  transportSays,
);
say(
  catalogue(map, {
    de: () => import('../rules/map/map.de.json'),
    es: () => import('../rules/map/map.es.json'),
    ru: () => import('../rules/map/map.ru.json'),
  }),
  mapSays,
);
say(
  catalogue(structure, {
    de: () => import('../rules/structure/structure.de.json'),
    es: () => import('../rules/structure/structure.es.json'),
    ru: () => import('../rules/structure/structure.ru.json'),
  }),
  structureSays,
);
say(
  catalogue(coordinate, {
    de: () => import('../rules/coordinates/coordinates.de.json'),
    es: () => import('../rules/coordinates/coordinates.es.json'),
    ru: () => import('../rules/coordinates/coordinates.ru.json'),
  }),
  coordinateSays,
);
say(
  catalogue(identity, {
    de: () => import('../rules/identity/identity.de.json'),
    es: () => import('../rules/identity/identity.es.json'),
    ru: () => import('../rules/identity/identity.ru.json'),
  }),
  identitySays,
);
say(
  catalogue(kind, {
    de: () => import('../rules/kinds/kinds.de.json'),
    es: () => import('../rules/kinds/kinds.es.json'),
    ru: () => import('../rules/kinds/kinds.ru.json'),
  }),
  kindSays,
);
say(
  catalogue(parking, {
    de: () => import('../rules/parking/parking.de.json'),
    es: () => import('../rules/parking/parking.es.json'),
    ru: () => import('../rules/parking/parking.ru.json'),
  }),
  parkingSays,
);
say(
  catalogue(photo, {
    de: () => import('../rules/photos/photos.de.json'),
    es: () => import('../rules/photos/photos.es.json'),
    ru: () => import('../rules/photos/photos.ru.json'),
  }),
  photoSays,
);
say(
  catalogue(entrance, {
    de: () => import('../rules/entrances/entrances.de.json'),
    es: () => import('../rules/entrances/entrances.es.json'),
    ru: () => import('../rules/entrances/entrances.ru.json'),
  }),
  entranceSays,
);
say(
  catalogue(unit, {
    de: () => import('../rules/units/units.de.json'),
    es: () => import('../rules/units/units.es.json'),
    ru: () => import('../rules/units/units.ru.json'),
  }),
  unitSays,
);
say(
  catalogue(amenity, {
    de: () => import('../rules/amenities/amenities.de.json'),
    es: () => import('../rules/amenities/amenities.es.json'),
    ru: () => import('../rules/amenities/amenities.ru.json'),
  }),
  amenitySays,
);
say(
  catalogue(record, {
    de: () => import('../rules/record/record.de.json'),
    es: () => import('../rules/record/record.es.json'),
    ru: () => import('../rules/record/record.ru.json'),
  }),
  recordSays,
);
say(
  catalogue(text, {
    de: () => import('../rules/text/text.de.json'),
    es: () => import('../rules/text/text.es.json'),
    ru: () => import('../rules/text/text.ru.json'),
  }),
  textSays,
);
say(
  catalogue(expected, {
    de: () => import('../rules/expected/expected.de.json'),
    es: () => import('../rules/expected/expected.es.json'),
    ru: () => import('../rules/expected/expected.ru.json'),
  }),
  expectedSays,
);
say(
  catalogue(batch, {
    de: () => import('../rules/across/across.de.json'),
    es: () => import('../rules/across/across.es.json'),
    ru: () => import('../rules/across/across.ru.json'),
  }),
  batchSays,
);

/** What is said of a rule; its name alone where nothing was written of it. */
export function getRuleText(id: RuleId): RuleWords {
  return texts.get(id)?.() ?? { name: id, says: () => '', why: '', fine: '' };
}

/** What a rule is called; its id where nothing was written of it. */
export function getRuleName(id: RuleId): string {
  return getRuleText(id).name;
}
