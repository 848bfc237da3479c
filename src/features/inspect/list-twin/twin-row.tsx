import {
  Building2,
  ChevronRight,
  CircleAlert,
  OctagonAlert,
  RotateCw,
} from '../../../ui/icons/first-icons.ts';
import inspectWords from '../inspect.messages';
import { PointMark } from '../points/point-mark.tsx';
import type { TwinItem } from './twin-nodes.ts';
import styles from './twin-row.module.css';
import type { TwinText } from './twin-text.ts';

type Props = {
  readonly item: TwinItem;
  readonly text: TwinText;
  /** undefined where nothing opens. */
  readonly open: boolean | undefined;
};

/** The visible part of a row: the mark of the map, the name, and where it is. */
export function TwinRowCells({ item, text, open }: Props) {
  return (
    <>
      <ChevronRight
        size={14}
        aria-hidden
        className={`${open === undefined ? 'invisible' : 'turn'} flex-none faint`}
      />
      <Mark item={item} />
      <span className="flex wrap between items-baseline fill gap-x-3">
        <span className={getLook(item)}>
          {text.name}
          {text.written !== '' && <bdi className="ml-2 regular quiet">{text.written}</bdi>}
        </span>
        {text.notes.length > 0 && <span className="small quiet">{text.notes.join(', ')}</span>}
        {item.kind === 'failed' && (
          <span className="px-2h py-1 inline-row gap-1h small medium wash rounded">
            <RotateCw size={13} aria-hidden />
            {inspectWords.retryRow}
          </span>
        )}
      </span>
    </>
  );
}

function Mark({ item }: { readonly item: TwinItem }) {
  switch (item.kind) {
    case 'place':
      return (
        <span className={`${styles.place} place-center stack flex-none circle`}>
          <Building2 size={15} aria-hidden />
        </span>
      );
    case 'point':
      return <PointMark operation={item.operation} index={item.index} />;
    case 'failed':
      return <OctagonAlert size={16} aria-hidden className="flex-none error" />;
    case 'aside':
      return <CircleAlert size={16} aria-hidden className="flex-none warning" />;
    case 'unit':
      return <span className={`${styles.unit} rounded-sm flex-none`} />;
    default:
      return null;
  }
}

function getLook({ kind }: TwinItem): string {
  switch (kind) {
    case 'place':
    case 'group':
      return 'min-w-0 break-anywhere strong';
    case 'waiting':
    case 'empty':
    case 'aside':
      return 'min-w-0 break-anywhere small quiet';
    default:
      return 'min-w-0 break-anywhere';
  }
}
