import type { BodyReading } from '../../../domain/json/body-reading.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import { formatCurlCommand } from '../../../domain/web/http.ts';
import type { Exchange } from '../../../spec/answer.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { copyText, saveFile } from '../../../ui/hand-out.ts';
import { Braces, FileDown, Terminal } from '../../../ui/icons/lazy-icons.ts';
import { HandOutButton } from './hand-out-button.tsx';
import wireWords from './wire.messages';

type Props = {
  readonly operation: OperationName;
  readonly id: string;
  readonly exchange: Exchange;
  readonly reading: BodyReading;
};

/** The file that each kind of body is saved as. */
const endings: Record<BodyReading['kind'], readonly [ending: string, type: string]> = {
  json: ['json', 'application/json'],
  broken: ['json', 'application/json'],
  page: ['html', 'text/html'],
  text: ['txt', 'text/plain'],
  empty: ['txt', 'text/plain'],
};

/** Actions to copy or save one call. */
export function LaneActions({ operation, id, exchange, reading }: Props) {
  const [ending, type] = endings[reading.kind];
  const answer = wireWords.answer[operation];
  return (
    <div className="px-4 pt-1 pb-1h flex wrap gap-1h">
      <HandOutButton
        kind="copy"
        icon={Terminal}
        label={wireWords.copyCurl}
        name={wireWords.copyCurlOf({ answer })}
        act={() => copyText(formatCurlCommand(exchange.url, exchange.request))}
      />
      {exchange.body.length > 0 && (
        <>
          <HandOutButton
            kind="copy"
            icon={Braces}
            label={wireWords.copyBody}
            name={wireWords.copyBodyOf({ answer })}
            act={() => copyText(new TextDecoder().decode(exchange.body))}
          />
          <HandOutButton
            kind="save"
            icon={FileDown}
            label={wireWords.saveBody}
            name={wireWords.saveBodyOf({ answer })}
            act={() => saveFile(createFileName([operation, id], ending), type, exchange.body)}
          />
        </>
      )}
    </div>
  );
}
