import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../client/connection.ts';
import { answerQuery } from '../client/queries.ts';
import type { Answer, AnswerFailure } from '../contract/answer.ts';
import type { Ask, OperationName } from '../contract/operations.ts';
import { answeredView, type Inspection, type OperationView } from '../domain/inspection.ts';
import { operationOfRef, type Ref } from '../domain/ref.ts';
import { type Address, type Tab, useAddress } from '../state/address.ts';

/** Everything the faces show, and what they may do. Map and panel both read it and never meet. */
export type Scene = {
  readonly address: Address;
  readonly connection: string;
  readonly inspection: Inspection;
  readonly retry: (operation: OperationName) => void;
  readonly select: (ref: Ref | undefined) => void;
  readonly go: (change: Partial<Address>) => void;
};

/** The joining hook: the address says which, the queries fetch what, the domain says what it means. */
export function useScene(connection: Connection): Scene {
  const [address, setAddress] = useAddress();
  const { id, kind } = address;
  const ask = useMemo(
    () => (id === null || id === '' ? undefined : { id, kind: kind || usualKind }),
    [id, kind],
  );

  const details = useOperation(connection, 'details', ask);
  const parking = useOperation(connection, 'parking', ask);
  const entrance = useOperation(connection, 'entrance', ask);
  const units = useOperation(connection, 'units', ask);

  const inspection = useMemo(
    () => ({ ask, details: details.view, parking: parking.view, entrance: entrance.view, units: units.view }),
    [ask, details.view, parking.view, entrance.view, units.view],
  );
  const retries = { details, parking, entrance, units };
  return {
    address,
    connection: connection.name,
    inspection,
    retry: (operation) => retries[operation].retry(),
    select: (ref) => void setAddress(selectionOf(ref)),
    go: (change) => void setAddress(change),
  };
}

/** "Generally `place`": the specification's word for an address that names no kind. */
const usualKind = 'place';

const tabOf: Record<OperationName, Tab> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** Choosing a feature, on the map or in a list, opens the tab that tells about it. */
function selectionOf(ref: Ref | undefined): Partial<Address> {
  const operation = ref === undefined ? undefined : operationOfRef(ref);
  return { sel: ref ?? null, ...(operation && { tab: tabOf[operation] }) };
}

function useOperation<Name extends OperationName>(connection: Connection, name: Name, ask: Ask | undefined) {
  const query = useQuery({
    ...answerQuery(connection, name, ask ?? nothing),
    enabled: ask !== undefined,
  });
  const { data, error, isFetching } = query;
  const view = useMemo(() => viewOf(data, error, isFetching), [data, error, isFetching]);
  return { view, retry: () => void query.refetch() };
}

/** The key of a query that is never asked. */
const nothing: Ask = { id: '', kind: '' };

function viewOf<Name extends OperationName>(
  answer: Answer<Name> | undefined,
  failure: AnswerFailure | null,
  asking: boolean,
): OperationView<Name> {
  if (answer) return answeredView(answer);
  if (asking) return { state: 'loading', subjects: [] };
  if (failure) return { state: 'failed', failure, subjects: [] };
  return { state: 'idle', subjects: [] };
}
