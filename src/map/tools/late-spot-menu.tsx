import { type ComponentType, useEffect, useState } from 'react';
import { say } from '../../state/said.ts';
import { commandWords } from '../../words/words.ts';
import type { SpotMenuProps } from './spot-menu.tsx';

/** The menu of a spot, loaded with its first use. One that does not come is closed with a word about it. */
export function LateSpotMenu(props: SpotMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<SpotMenuProps>>();
  const { onClose } = props;
  useEffect(() => {
    let gone = false;
    import('./spot-menu.tsx').then(
      ({ SpotMenu }) => gone || setMenu(() => SpotMenu),
      () => {
        say(commandWords.partMissing);
        onClose();
      },
    );
    return () => {
      gone = true;
    };
  }, [onClose]);
  return Menu && <Menu {...props} />;
}
