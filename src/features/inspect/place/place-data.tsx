import { useState } from 'react';
import type { PlaceRecord } from '../../../domain/place/place-record.ts';
import { isDemo } from '../../../state/address.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { isTechnicalShown } from '../model/checks.ts';
import cardWords from './card.messages';
import { Readiness } from './readiness.tsx';
import { RecordPart } from './record-part.tsx';
import { Scores } from './scores.tsx';

type Props = { readonly record: PlaceRecord | undefined };

/** Everything else that the service sent of a place; whether it is open is remembered, and a setting keeps it so. */
export function PlaceData({ record }: Props) {
  const shown = isTechnicalShown(usePreferences());
  const [opened, setOpened] = useState(shown);
  return (
    <details
      className="line-top"
      data-technical=""
      open={shown}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setOpened(true);
        if (open !== shown) setPreferences({ technical: open });
      }}
    >
      <summary className="least-44 chevron row between strong cursor-pointer px-5 py-0 hover ring-in">
        {cardWords.data}
      </summary>
      {(opened || shown) && (
        <>
          <Readiness />
          {record && !isDemo && <Scores raw={record.raw} />}
          {record && <RecordPart record={record} />}
        </>
      )}
    </details>
  );
}
