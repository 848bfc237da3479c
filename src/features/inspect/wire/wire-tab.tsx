import { useEffect, useMemo, useRef, useState } from 'react';
import { maskTokens } from '../../../client/secrets.ts';
import { readBodyForDisplay } from '../../../domain/json/body-reading.ts';
import { parseJsonPointer } from '../../../domain/json/json-leaves.ts';
import { searchPattern } from '../../../domain/json/json-search.ts';
import { findSubject, type Inspection, type Subject } from '../../../domain/place/inspection.ts';
import { getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import { createHar } from '../../../domain/web/har.ts';
import type { Exchange } from '../../../spec/answer.ts';
import { type OperationName, operationNames, operations } from '../../../spec/operations.ts';
import { lookUpValue, useLookedUp } from '../../../state/interface/looked-at.ts';
import { saveFile } from '../../../ui/hand-out.ts';
import { useAsk, useInspection, useSelection } from '../model/scene-context.tsx';
import { getShownExchange, Lane } from './lane.tsx';
import type { Target } from './use-json-tree.ts';
import { type Searched, useWireSearch, WireBar } from './wire-bar.tsx';

type Lanes = ReadonlySet<OperationName>;

/** What was sent and received, operation by operation, as it was, and where on the map each value is. */
export function WireTab() {
  const { inspection, connection } = useInspection();
  const { address, select } = useSelection();
  const { attempts } = useAsk();
  const [open, setOpen] = useState<Lanes>(new Set());
  const [target, setTarget] = useState<{ readonly operation: OperationName } & Target>();
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState<number>();
  /** What was chosen in a tree stays where it is there. */
  const chosenHere = useRef<Ref>(undefined);

  const show = (operation: OperationName, path: Target['path']) => {
    setOpen((lanes) => new Set([...lanes, operation]));
    setTarget({ operation, path });
  };

  const selected = useMemo(() => getFeature(inspection, address.sel), [inspection, address.sel]);
  useEffect(() => {
    if (!selected || chosenHere.current === selected.ref) return;
    const { operation, index } = selected;
    const steps = operations[operation].envelope === 'feature' ? [] : ['features', index];
    setOpen((lanes) => new Set([...lanes, operation]));
    setTarget({ operation, path: (json) => json.pathAlong(steps) });
  }, [selected]);

  // After the selection: what was looked up is a part of the chosen feature.
  const lookedUp = useLookedUp();
  useEffect(() => {
    if (!lookedUp) return;
    const { operation, pointer } = lookedUp;
    setOpen((lanes) => new Set([...lanes, operation]));
    setTarget({ operation, path: (json) => json.pathAlong(parseJsonPointer(pointer)) });
    lookUpValue(undefined);
  }, [lookedUp]);

  const searching = typed !== '';
  const searched = useMemo(() => (searching ? searchedIn(inspection) : []), [searching, inspection]);
  const finds = useWireSearch(typed, searched);
  const pattern = useMemo(() => (typed === '' ? undefined : searchPattern(typed, true)), [typed]);
  const step = (direction: 1 | -1) => {
    const count = finds.all.length;
    const next =
      current === undefined ? (direction > 0 ? 0 : count - 1) : (current + direction + count) % count;
    const find = finds.all[next];
    if (!find) return;
    setCurrent(next);
    show(find.operation, (json) => json.pathTo(find.offset));
  };
  const exchanges = operationNames.flatMap(
    (name) => getShownExchange(inspection[name], attempts[name]) ?? [],
  );

  return (
    <>
      <WireBar
        typed={typed}
        onTyped={(next) => {
          setTyped(next);
          setCurrent(undefined);
        }}
        finds={finds}
        current={current}
        onStep={step}
        saveHar={exchanges.length > 0 ? () => saveHar(inspection.ask?.id ?? '', exchanges) : undefined}
      />
      {operationNames.map((operation: OperationName) => (
        <Lane
          key={operation}
          operation={operation}
          view={inspection[operation]}
          ask={inspection.ask}
          attempt={attempts[operation]}
          insidePage={connection === 'page'}
          open={open.has(operation)}
          onOpen={(opens) => setOpen((lanes) => turned(lanes, operation, opens))}
          target={target?.operation === operation ? target : undefined}
          pattern={pattern}
          selected={address.sel}
          select={(ref) => {
            chosenHere.current = ref;
            select(ref, 'stay');
          }}
          show={({ first }) => show(operation, (json) => json.pathAlong(first.steps))}
        />
      ))}
    </>
  );
}

function turned(lanes: Lanes, operation: OperationName, open: boolean): Lanes {
  const next = new Set(lanes);
  if (open) next.add(operation);
  else next.delete(operation);
  return next;
}

/** Where the answers hold a feature: the operation and its place in the answer. */
function getFeature(inspection: Inspection, ref: Ref | null) {
  const operation = ref === null ? undefined : getRefOperation(ref);
  if (ref === null || !operation) return undefined;
  const subjects: readonly Subject[] = inspection[operation].subjects;
  const index = findSubject(subjects, ref)?.index;
  return index === undefined ? undefined : { operation, index, ref };
}

function searchedIn(inspection: Inspection): Searched[] {
  return operationNames.flatMap((operation): Searched[] => {
    const view = inspection[operation];
    const exchange = getShownExchange(view, undefined);
    const reading = exchange && readBodyForDisplay(exchange, 'answer' in view, maskTokens);
    return reading?.kind === 'json' || reading?.kind === 'broken' ? [{ operation, json: reading.json }] : [];
  });
}

/** Saves all that went over the wire for one id as an HTTP archive; `$TOKEN` replaces each token. */
export function saveHar(id: string, exchanges: readonly Exchange[]): void {
  const creator = { name: 'Placelens', version: import.meta.env.VITE_VERSION };
  const har = createHar(exchanges, creator, maskTokens);
  saveFile(createFileName(['wire', id], 'har'), 'application/json', har);
}
