import { useId } from 'react';
import { cleanPlainText, playlistLimits } from '../../../domain/playlist/playlist-file.ts';
import type { Step } from '../../../spec/playlist.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/icons/first-icons.ts';
import { ArrowDown, ArrowUp, Crosshair, Play, Trash2 } from '../../../ui/icons/lazy-icons.ts';
import presentWords from '../present.messages';
import styles from './step-form.module.css';

type Props = {
  readonly step: Step;
  readonly first: boolean;
  readonly last: boolean;
  readonly onEdit: (change: Partial<Pick<Step, 'title' | 'caption'>>) => void;
  readonly onShow: () => void;
  readonly onStart: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
};

/** Remaining characters of a caption at which the counter appears. */
const near = 60;

/** The texts of a step, kept as they are typed, with its actions. */
export function StepForm({
  step,
  first,
  last,
  onEdit,
  onShow,
  onStart,
  onMove,
  onDuplicate,
  onRemove,
}: Props) {
  const id = useId();
  const left = playlistLimits.caption - [...step.caption].length;
  return (
    <div className={`${styles.form} stack gap-1`}>
      <label className="caption quiet" htmlFor={`${id}-title`}>
        {presentWords.stepTitle}
      </label>
      <input
        className="paper rounded w-full edged"
        id={`${id}-title`}
        type="text"
        autoComplete="off"
        maxLength={playlistLimits.title}
        value={step.title}
        onChange={({ target }) => onEdit({ title: cleanPlainText(target.value, playlistLimits.title) })}
      />
      <label className="caption quiet" htmlFor={`${id}-caption`}>
        {presentWords.caption}
      </label>
      <textarea
        className="paper rounded w-full edged"
        id={`${id}-caption`}
        rows={3}
        maxLength={playlistLimits.caption}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        aria-describedby={`${id}-left`}
        value={step.caption}
        onChange={({ target }) => onEdit({ caption: cleanPlainText(target.value, playlistLimits.caption) })}
      />
      <p id={`${id}-left`} className={`${styles.left} caption quiet tabular text-end`}>
        {left <= near && presentWords.left({ count: left })}
      </p>
      <div className={`${styles.ways} flex wrap gap-1h`}>
        <Button onClick={() => onMove(-1)} disabled={first}>
          <ArrowUp size={14} aria-hidden />
          {presentWords.moveUp}
        </Button>
        <Button onClick={() => onMove(1)} disabled={last}>
          <ArrowDown size={14} aria-hidden />
          {presentWords.moveDown}
        </Button>
        <Button onClick={onDuplicate}>
          <Copy size={14} aria-hidden />
          {presentWords.duplicateStep}
        </Button>
        <Button onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
          {presentWords.removeStep}
        </Button>
        <Button onClick={onShow}>
          <Crosshair size={14} aria-hidden />
          {presentWords.goThere}
        </Button>
        <Button onClick={onStart}>
          <Play size={14} aria-hidden />
          {presentWords.startHere}
        </Button>
      </div>
    </div>
  );
}
