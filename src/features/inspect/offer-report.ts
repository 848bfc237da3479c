import { useEffect } from 'react';
import { showToast } from '../../state/interface/toast.ts';
import { openDialog, useOpenDialog } from '../../state/interface/what-is-open.ts';
import inspectWords from './inspect.messages';

/** Whether it was offered since the page was loaded. */
let isOffered = false;

/**
 * Offers the report, once, to a reader who has printed the panel: it has the map and the way on one page, and the panel
 * on paper has neither.
 */
export function useReportOffer(hasPlace: boolean): void {
  // A dialog prints itself; the report is one of them.
  const isAsked = useOpenDialog() === undefined && hasPlace;
  useEffect(() => {
    if (!isAsked) return;
    const offer = () => {
      if (isOffered) return;
      isOffered = true;
      showToast(inspectWords.printedPanel, { label: inspectWords.report, act: () => openDialog('sheet') });
    };
    addEventListener('afterprint', offer);
    return () => removeEventListener('afterprint', offer);
  }, [isAsked]);
}
