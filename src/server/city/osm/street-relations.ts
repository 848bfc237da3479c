import type { Tags } from '../tags.ts';
import type { OsmElement, OsmRelation, OsmType, OsmWay } from './elements.ts';

const types = ['associatedStreet', 'street'];
const houseRoles = ['house', 'address', 'addr:houselink', 'houselink', ''];

/**
 * Finds streets by relation: houses with only a number get the name of the relation that has them as `house`, or of its
 * member `street`. Takes ways and relations in any order; ask it when all are taken.
 */
export class StreetRelations {
  readonly #relations: OsmRelation[] = [];
  /** Names of streets, for relations without a name. */
  readonly #names = new Map<number, string>();
  #streets: ReadonlyMap<string, string> | undefined;

  takeWay({ id, tags }: OsmWay): void {
    if (tags.highway !== undefined && tags.name !== undefined) this.#names.set(id, tags.name);
  }

  takeRelation(relation: OsmRelation): void {
    if (types.includes(relation.tags.type ?? '')) this.#relations.push(relation);
  }

  /** Call it once, when all are taken. */
  seal(): void {
    const streets = new Map<string, string>();
    for (const { tags, members } of this.#relations) {
      const street = members.find(({ type, role }) => type === 'way' && role === 'street');
      const name = tags['addr:street'] ?? tags.name ?? (street && this.#names.get(street.id));
      if (name === undefined) continue;
      for (const { type, id, role } of members)
        if (houseRoles.includes(role) && !streets.has(`${type}${id}`)) streets.set(`${type}${id}`, name);
    }
    this.#streets = streets;
    this.#names.clear();
  }

  /** Returns the tags of an element, with its street where only a relation has it. */
  tagsOf(type: OsmType, { id, tags }: OsmElement): Tags {
    if (tags['addr:housenumber'] === undefined || tags['addr:street'] || tags['addr:place']) return tags;
    const street = this.#streets?.get(`${type}${id}`);
    return street === undefined ? tags : { ...tags, 'addr:street': street };
  }
}
