import { type ComponentType, useState } from 'react';
import pageWords from '../features/inspect/model/page.messages';
import { showToast } from '../state/interface/toast.ts';
import { createLazyPart, type Load, useLazyPart } from '../ui/lazy.tsx';

/** What opens over the map by an act of the reader, loaded with its first use. Where it does not come it is closed. */
export function createLazyOverlay<Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return function LateOverlay(props) {
    // Anew with each showing: made within the press that opens it, it would hear that press as one beside it.
    const [part] = useState(() => createLazyPart(load));
    const Shown = useLazyPart(part, true, () => {
      showToast(pageWords.partMissing);
      close(props);
    });
    return Shown && <Shown {...props} />;
  };
}
