import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../spec/draft.ts';
import { setSheetStop } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import drawWords from './draw.messages';
import { startPlacing } from './placing.ts';

/** The steps of drawing a place, in their order. */
const drawSteps = ['building', 'points', 'units'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** Returns the open step of the form, and how to open another: it begins at its top. */
export function useDrawSteps(draft: Draft | undefined) {
  const [step, setStep] = useState<DrawStep>('building');
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(step);
  const open = (next: DrawStep) => {
    setStep(next);
    if (!draft?.position) return;
    // The first door takes the next click, as the building did.
    const isNext = next === 'points' && draft.doors.length === 0;
    startPlacing(isNext ? 'doors' : undefined);
    if (isNext) setSheetStop('peek');
  };
  useEffect(() => {
    if (opened.current === step) return;
    opened.current = step;
    // The button that was pressed may be hidden now.
    form.current?.querySelector<HTMLElement>('nav [aria-current]')?.focus({ preventScroll: true });
    form.current?.scrollTo({ top: 0 });
  }, [step]);
  return { step, open, form };
}

type Props = { readonly step: DrawStep; readonly onOpen: (step: DrawStep) => void };

/** The steps in one line, numbered. */
export function StepBar({ step, onOpen }: Props) {
  return (
    <PartBar
      label={drawWords.stepsOf}
      parts={drawSteps.map((name, index) => ({ name, text: `${index + 1}\u2002${drawWords.steps[name]}` }))}
      open={step}
      onOpen={onOpen}
    />
  );
}

/** Opens the step after this one; nothing at the last one. */
export function NextStep({ step, onOpen }: Props) {
  const next = drawSteps[drawSteps.indexOf(step) + 1];
  if (!next) return null;
  return (
    <Button className="mt-5" look="primary" onClick={() => onOpen(next)}>
      {drawWords.on({ step: drawWords.steps[next] })}
    </Button>
  );
}
