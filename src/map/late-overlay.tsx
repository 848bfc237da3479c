import { type ComponentType, useState } from 'react';
import { say } from '../scene/state/said.ts';
import { pageWords } from '../scene/words.ts';
import { type Load, latePart, useLatePart } from '../ui/late.tsx';

/** What opens over the map by an act of the reader, loaded with its first use. Where it does not come it is closed. */
export function lateOverlay<Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
): ComponentType<Props> {
  return function LateOverlay(props) {
    // Anew with each showing: made within the press that opens it, it would hear that press as one beside it.
    const [part] = useState(() => latePart(load));
    const Shown = useLatePart(part, true, () => {
      say(pageWords.partMissing);
      close(props);
    });
    return Shown && <Shown {...props} />;
  };
}
