import { useMemo } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { SheetStop } from '../../state/interface/what-is-open.ts';
import { useLandscapePhone, usePhone, useStageHeight } from '../../ui/viewport.ts';

/** CSS pixels of the gutters left and right of the panel. */
const gutters = 32;

/** The collapsed panel: the map has the room below it. */
const belowHeader: Cover = { top: 112, right: 68, bottom: 32, left: 16 };

/**
 * CSS pixels of the phone's header with its gap, of a kit's bar below it, of the controls, and of the sheet at its
 * lowest stop and at least at half.
 */
const phoneHeader = 76;
const kitBar = 44;
const phoneControls = 60;
const sheetPeek = 96;
const leastHalf = 320;

/** CSS pixels of the controls' second column where little height is left: see `map-controls.module.css`. */
const secondColumn = 52;

/** CSS pixels of the attribution on the sheet. */
const credit = 24;

/** Share of the stage's height that its card takes with what is below it, and CSS pixels around what is shown. */
const cardShare = 0.33;
const stageMargin = 28;

type Covering = {
  readonly stop: SheetStop;
  readonly collapsed: boolean;
  /** Of the panel, in CSS pixels. */
  readonly width: number;
  readonly onStage: boolean;
  readonly inKit: boolean;
};

/**
 * Returns what the panel or the sheet hides of the map, so that a fit keeps the place visible; on the stage its card.
 */
export function useCover({ stop, collapsed, width, onStage, inKit }: Covering): Cover {
  const isPhone = usePhone();
  const isLow = useLandscapePhone();
  const stageHeight = useStageHeight(onStage);
  return useMemo(() => {
    if (onStage) return onTheStage(stageHeight);
    if (isPhone) return aboveSheet(stop, inKit ? phoneHeader + kitBar : phoneHeader);
    const beside = collapsed ? belowHeader : besidePanel(width);
    return isLow ? { ...beside, besideRight: secondColumn } : beside;
  }, [isPhone, isLow, stop, collapsed, width, onStage, stageHeight, inKit]);
}

function onTheStage(height: number): Cover {
  return { top: stageMargin, right: stageMargin, bottom: height * cardShare, left: stageMargin };
}

/** The panel with its gutters at the left, the controls with theirs at the right. */
function besidePanel(width: number): Cover {
  return { top: 16, right: 68, bottom: 32, left: width + gutters };
}

function aboveSheet(stop: SheetStop, top: number): Cover {
  const sheet = stop === 'peek' ? sheetPeek : Math.max(innerHeight / 2, leastHalf);
  return { top, right: phoneControls, bottom: sheet + credit, left: 0 };
}
