import { useCallback, useEffect, useId, useState } from 'react';
import { formatShare } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { type Share, shareInAddress, shareSizes } from '../../../domain/runs/list-part.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { type Address, addressWith } from '../../../state/address.ts';
import { forEachResult } from '../../../state/results.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/icons/first-icons.ts';
import selectStyles from '../../../ui/select.module.css';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useInPortions } from '../use-in-portions.ts';
import sharesWords from './offline-shares.messages';
import { longestName, type NamesRead, readNames } from './read-names.ts';
import styles from './team-divide.module.css';

type Row = Pick<ListRow, 'id' | 'kind'>;

type Props = {
  /** The list, or the id of the run that holds it. */
  readonly list: readonly Row[] | string;
};

/** Divides a list among people: a link for each, which opens their share of the same file. */
export function TeamDivide({ list }: Props) {
  return typeof list === 'string' ? <RunShares run={list} /> : <Shares rows={list} />;
}

function RunShares({ run }: { readonly run: string }) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    let gone = false;
    const read: Row[] = [];
    // The note at the top of the page reports what cannot be read.
    forEachResult(run, ({ id, kind }) => read.push({ id, kind })).then(
      () => gone || setRows(read),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [run]);
  return <Shares rows={rows} />;
}

/** Percentages of the addresses that two people judge. */
const overlaps = [0, 5, 10, 20, 50, 100];

function Shares({ rows }: { readonly rows: readonly Row[] }) {
  const id = useId();
  const [text, setText] = useState('');
  const [overlap, setOverlap] = useState(0);
  const { names, fault } = readNames(text);
  // No error is shown before the second name can have been typed.
  const isWrong = fault !== undefined && fault.what !== 'few';
  return (
    <div className="stack gap-3 mt-1">
      <p className="caption quiet">{sharesWords.note}</p>
      <div className="stack gap-1">
        <label className="medium" htmlFor={id}>
          {sharesWords.names}
        </label>
        <textarea
          id={id}
          className={`${styles.names} no-zoom ground inherit resize rounded w-full edged px-3 py-2`}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-said`}
          aria-invalid={isWrong}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p
          id={`${id}-said`}
          role={isWrong ? 'alert' : undefined}
          className={isWrong ? 'error' : 'caption quiet'}
        >
          {fault && text !== '' ? faultText(fault) : sharesWords.namesHint}
        </p>
      </div>
      <label className="row wrap gap-2 medium">
        {sharesWords.overlap}
        <select
          className={`${selectStyles.select} regular`}
          value={overlap}
          onChange={({ target }) => setOverlap(Number(target.value))}
        >
          {overlaps.map((each) => (
            <option key={each} value={each}>
              {formatShare(each / 100)}
            </option>
          ))}
        </select>
      </label>
      {!fault && <Links rows={rows} names={names} overlap={overlap} />}
    </div>
  );
}

type LinksProps = {
  readonly rows: readonly Row[];
  readonly names: readonly string[];
  readonly overlap: number;
};

/** The link of each person, and the number of their addresses. */
function Links({ rows, names, overlap }: LinksProps) {
  const { address } = useSelection();
  const of = names.length;
  const { value: sizes, isLatest } = useInPortions(
    useCallback(() => shareSizes(rows, of, overlap), [rows, of, overlap]),
  );
  const links = names.map((_, index) => shareLink({ part: index + 1, of, overlap }, address));
  return (
    <div className="stack gap-2">
      <ul className="stack" aria-label={sharesWords.links} aria-busy={!isLatest}>
        {names.map((name, index) => (
          <li className="row wrap gap-x-3 gap-1 line-top py-2" key={name}>
            <p className={`${styles.share} stack gap-1 break-anywhere`}>
              <span className="tabular">
                {sharesWords.takes({
                  name: isolate(name),
                  count: sizes[index] ?? 0,
                  all: rows.length,
                })}
              </span>
              <a translate="no" className="caption mono accent" href={links[index]}>
                {links[index]}
              </a>
            </p>
            <CopyButton icon={Link} text={links[index] ?? ''} label={sharesWords.copy} />
          </li>
        ))}
      </ul>
      <div>
        <CopyButton
          text={names.map((name, index) => `${name}: ${links[index]}`).join('\n')}
          label={sharesWords.copyAll}
        />
      </div>
    </div>
  );
}

/**
 * Returns the link that opens a share of a list in any browser: without the run, which other browsers lack, and without
 * settings of this one.
 */
function shareLink(share: Share, { connection, kit }: Address): string {
  const here = location.origin + location.pathname;
  return addressWith(here, { page: 'review', connection, kit, ...shareInAddress(share) });
}

function faultText(fault: NonNullable<NamesRead['fault']>): string {
  switch (fault.what) {
    case 'few':
      return sharesWords.few;
    case 'many':
      return sharesWords.many({ count: fault.count });
    case 'long':
      return sharesWords.long({ name: isolate(clipText(fault.name)), most: longestName });
    case 'twice':
      return sharesWords.twice({ name: isolate(fault.name) });
  }
}
