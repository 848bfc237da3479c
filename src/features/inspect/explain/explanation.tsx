import { Popover } from '@base-ui/react/popover';
import type { ComponentType, ReactNode } from 'react';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import generalWords from '../../../domain/words/general.messages';
import { getDocumentedField } from '../../../spec/documented.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { Shape } from '../../../spec/shape.ts';
import { IconButton } from '../../../ui/button.tsx';
import { X } from '../../../ui/icons/first-icons.ts';
import inspectionWords from '../model/inspection.messages';
import explainedWords from './explained.messages';
import styles from './explanation.module.css';

export type ExplanationProps = {
  readonly operation: OperationName;
  readonly path: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
};

/** The explanation with its texts in the language in force. */
export async function loadExplanation(): Promise<ComponentType<ExplanationProps>> {
  await loadMessages();
  return Explanation;
}

/**
 * The meaning of a field in the specification's words, its allowed values, and how Placelens reads what is left open.
 */
function Explanation({ operation, path, anchor, onClose }: ExplanationProps) {
  const field = getDocumentedField(operation, path);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className="z-20"
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup
            className={`${styles.card} px-4 pt-2 pb-3 no-ring floating small ink break-anywhere rounded-panel relative overflow-auto`}
            finalFocus={() => anchor}
          >
            <Popover.Title translate="no" className={`${styles.title} caption medium quiet mono px-0 py-2`}>
              <bdi>{path}</bdi>
            </Popover.Title>
            {field ? (
              <Told operation={operation} path={field.path} documented={field.documented} />
            ) : (
              <p>{explainedWords.notDocumented}</p>
            )}
            <IconButton className="absolute top-2 right-2" label={generalWords.close} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Shows text between backquotes as a name or a value of the interface. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
      <code translate="no" key={index} className="mono small">
        {part}
      </code>
    ) : (
      part
    ),
  );
}

type ToldProps = Pick<ExplanationProps, 'operation' | 'path'> & { readonly documented: Shape };

/** Texts by the path of a field. */
type ByPath = Readonly<Partial<Record<string, string>>>;

function Told({ operation, path, documented }: ToldProps) {
  const { kind, nullable } = explainedWords;
  const meaning: ByPath = explainedWords.meaning[operation];
  const reading: ByPath = explainedWords.reading;
  const own = reading[path];
  return (
    <>
      <p className={`${styles.meaning} body medium`}>{withCode(meaning[path] ?? '')}</p>
      <dl className={`${styles.facts} mt-2h stack gap-1h`}>
        <div className="stack gap-3">
          <dt className="quiet">{explainedWords.type}</dt>
          <dd>{kind[documented.type]}</dd>
        </div>
        <div className="stack gap-3">
          <dt className="quiet">null</dt>
          <dd>{documented.nullable ? nullable.allowed : nullable.notNamed}</dd>
        </div>
        {own !== undefined && (
          <div className="stack gap-3">
            <dt className="quiet">{explainedWords.ownReading}</dt>
            <dd>{own}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2h pt-2 caption line-top quiet">
        {explainedWords.source({ operation: inspectionWords.group[operation] })}
      </p>
    </>
  );
}
