import { useState } from 'react';
import { isolate } from '../../domain/format/sentences.ts';
import type { Address } from '../../state/address.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { floorLabels, floorsFrom, setPreferences } from '../../state/preferences.ts';
import { Choice, Field } from '../../ui/field.tsx';
import { getConnectionTitle, useConnection } from '../inspect/model/connect.ts';
import { chooseConnection } from '../kit/model/named-kit.ts';
import floorNameWords from './floor-names.messages';

/** How floors are named for reading: which one is the ground floor, how they are counted, the reader's own names. */
export function FloorNamesEditor({ address }: { readonly address: Address }) {
  const preferences = usePreferences();
  const { name } = useConnection(chooseConnection(address));
  return (
    <>
      <Choice
        title={floorNameWords.ground}
        options={floorLabels}
        chosen={preferences.floorLabels}
        name={(labels) => floorNameWords.groundIs[labels].name}
        meaning={(labels) => floorNameWords.groundIs[labels].meaning}
        onChoose={(labels) => setPreferences({ floorLabels: labels })}
      />
      {preferences.floorLabels !== 'raw' && (
        <Choice
          title={floorNameWords.read}
          options={floorsFrom}
          chosen={preferences.floorsFrom}
          name={(from) => floorNameWords.readFrom[from].name}
          meaning={(from) => floorNameWords.readFrom[from].meaning}
          onChoose={(from) => setPreferences({ floorsFrom: from })}
        />
      )}
      <OwnNames key={name} connection={name} />
    </>
  );
}

/** Names for the floors of one connection; valid ones apply at once. */
function OwnNames({ connection }: { readonly connection: string }) {
  const { floorNames } = usePreferences();
  const kept = floorNames.find((each) => each.connection === connection)?.names ?? {};
  const [typed, setTyped] = useState(() => formatFloorNames(kept));
  const read = parseFloorNames(typed);
  return (
    <Field
      label={floorNameWords.own({ connection: isolate(getConnectionTitle(connection)) })}
      note={floorNameWords.ownNote}
      complaint={'wrong' in read ? floorNameWords.ownWrong({ part: isolate(read.wrong) }) : undefined}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const now = parseFloorNames(target.value);
        if ('wrong' in now) return;
        const others = floorNames.filter((each) => each.connection !== connection);
        const isEmpty = Object.keys(now.names).length === 0;
        setPreferences({ floorNames: isEmpty ? others : [...others, { connection, names: now.names }] });
      }}
    />
  );
}

type Names = Readonly<Record<string, string>>;

/** Maximum characters of a name: more do not fit next to the floors of the map. */
const longest = 12;

/** Returns the reader's names as text: `-1 = P1, 0 = G`, in the order of the floors. */
export function formatFloorNames(names: Names): string {
  return Object.entries(names)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([floor, name]) => `${floor} = ${name}`)
    .join(', ');
}

/** Returns the names in a text, by the floor's number in the data; `wrong` is the first part that cannot be read. */
export function parseFloorNames(typed: string): { readonly names: Names } | { readonly wrong: string } {
  const names: [string, string][] = [];
  for (const part of typed.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const at = part.indexOf('=');
    const sent = part.slice(0, Math.max(0, at)).trim().replace('−', '-');
    const name = part.slice(at + 1).trim();
    const floor = Number(sent);
    if (sent === '' || !Number.isFinite(floor) || name === '' || name.length > longest) {
      return { wrong: part.trim().slice(0, 40) };
    }
    names.push([String(floor), name]);
  }
  return { names: Object.fromEntries(names) };
}
