import type { Connection } from '../../client/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Square } from '../../ui/icons/lazy-icons.ts';
import { Lazy } from '../../ui/lazy.tsx';
import allPlacesWords from './all-places.messages';
import { areaSection } from './area/lazy.ts';
import { areaTool, closeAreaTool, openAreaTool } from './area-tool.ts';

type Props = { readonly connection: Connection; readonly edition: string };

/** Opens the tool that makes a list of the places of an area. */
export function AreaOpener(given: Props) {
  const isOpen = areaTool((tool) => tool.isOpen);
  return (
    <>
      <Button
        className="mt-3"
        aria-expanded={isOpen}
        onPointerEnter={() => void areaSection.fetch().catch(() => {})}
        onClick={isOpen ? closeAreaTool : openAreaTool}
      >
        <Square size={15} aria-hidden />
        {allPlacesWords.selectArea}
      </Button>
      {isOpen && (
        <Lazy
          part={areaSection}
          given={given}
          instead={() => <p role="alert">{allPlacesWords.areaMissing}</p>}
        />
      )}
    </>
  );
}
