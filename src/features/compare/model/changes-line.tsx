import { writeCompared } from '../../../domain/place/side-name.ts';
import { ChevronRight } from '../../../ui/icons/first-icons.ts';
import { ArrowLeftRight } from '../../../ui/icons/lazy-icons.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import comparedWords from './compared.messages';
import { getDay } from './side-text.ts';
import type { Since } from './since.ts';

type Props = { readonly before: NonNullable<Since['before']> };

/** `1 change since November 12`: opens both days side by side. */
export function ChangesLine({ before: { name, seenAt, changes } }: Props) {
  const { go } = useSelection();
  const { when, day } = getDay(seenAt);
  return (
    <button
      type="button"
      className="row gap-2 px-5 py-1 mb-2 w-full target text-start small bare cursor-pointer hover ring-in paper-hidden"
      data-changes={changes}
      onClick={() =>
        go({ page: 'compare', compare: writeCompared({ left: name, right: undefined }), sel: null }, 'push')
      }
    >
      <ArrowLeftRight size={16} aria-hidden className="flex-none faint" />
      <span className="fill">{comparedWords.changed[when]({ count: changes, day })}</span>
      <ChevronRight size={16} aria-hidden className="flex-none faint" />
    </button>
  );
}
