import type { RuleId } from '../../spec/rules.ts';
import batch from '../rules/across/across.messages';
import { batchSays } from '../rules/across/across.says.ts';
import amenity from '../rules/amenities/amenities.messages';
import { amenitySays } from '../rules/amenities/amenities.says.ts';
import coordinate from '../rules/coordinates/coordinates.messages';
import { coordinateSays } from '../rules/coordinates/coordinates.says.ts';
import entrance from '../rules/entrances/entrances.messages';
import { entranceSays } from '../rules/entrances/entrances.says.ts';
import expected from '../rules/expected/expected.messages';
import { expectedSays } from '../rules/expected/expected.says.ts';
import identity from '../rules/identity/identity.messages';
import { identitySays } from '../rules/identity/identity.says.ts';
import kind from '../rules/kinds/kinds.messages';
import { kindSays } from '../rules/kinds/kinds.says.ts';
import map from '../rules/map/map.messages';
import { mapSays } from '../rules/map/map.says.ts';
import parking from '../rules/parking/parking.messages';
import { parkingSays } from '../rules/parking/parking.says.ts';
import photo from '../rules/photos/photos.messages';
import { photoSays } from '../rules/photos/photos.says.ts';
import record from '../rules/record/record.messages';
import { recordSays } from '../rules/record/record.says.ts';
import type { RuleMessages, RuleTexts, RuleWords } from '../rules/rule.ts';
import structure from '../rules/structure/structure.messages';
import { structureSays } from '../rules/structure/structure.says.ts';
import text from '../rules/text/text.messages';
import { textSays } from '../rules/text/text.says.ts';
import transport from '../rules/transport/transport.messages';
import { transportSays } from '../rules/transport/transport.says.ts';
import unit from '../rules/units/units.messages';
import { unitSays } from '../rules/units/units.says.ts';

/** The texts of each rule, by its id. */
const texts = new Map<string, () => RuleWords>();

/** Registers the rules of a catalogue; their texts are read from its current messages. */
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

say(transport, transportSays);
say(map, mapSays);
say(structure, structureSays);
say(coordinate, coordinateSays);
say(identity, identitySays);
say(kind, kindSays);
say(parking, parkingSays);
say(photo, photoSays);
say(entrance, entranceSays);
say(unit, unitSays);
say(amenity, amenitySays);
say(record, recordSays);
say(text, textSays);
say(expected, expectedSays);
say(batch, batchSays);

/** Returns the texts of a rule; its name alone where it has none. */
export function getRuleText(id: RuleId): RuleWords {
  return texts.get(id)?.() ?? { name: id, says: () => '', why: '', fine: '' };
}

/** Returns the name of a rule; its id where it has none, as a rule of another version. */
export function getRuleName(id: string): string {
  return getRuleText(id as RuleId).name;
}
