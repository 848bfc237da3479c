import { type ComponentType, useState } from 'react';
import pageWords from '../features/inspect/model/page.messages';
import { showToast } from '../state/interface/toast.ts';
import { createLazyPart, type Load, useLazyPart } from '../ui/lazy.tsx';

/**
 * Returns a component over the map that is opened by the reader and loaded on first use. Where it does not load it is
 * closed.
 */
export function createLazyOverlay<Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return function LateOverlay(props) {
    // A new part for each opening: mounted within the press that opens it, it would take that press for one outside.
    const [part] = useState(() => createLazyPart(load));
    const Shown = useLazyPart(part, true, () => {
      showToast(pageWords.partMissing);
      close(props);
    });
    return Shown && <Shown {...props} />;
  };
}
