import { type Context, createContext, type ReactNode, use } from 'react';
import type { Checks } from './checks.ts';
import type { Answered, Asking, Scene, Selection } from './use-scene.ts';

// One context for each part: whoever reads the checks is not rendered for another choice.
const AnsweredContext = createContext<Answered | undefined>(undefined);
const SelectionContext = createContext<Selection | undefined>(undefined);
const ChecksContext = createContext<Checks | undefined>(undefined);
const AskingContext = createContext<Asking | undefined>(undefined);

type Props = { readonly scene: Scene; readonly children: ReactNode };

/** Provides a scene to everything in it. */
export function SceneProvider({ scene: { answered, selection, checks, asking }, children }: Props) {
  return (
    <AnsweredContext value={answered}>
      <SelectionContext value={selection}>
        <ChecksContext value={checks}>
          <AskingContext value={asking}>{children}</AskingContext>
        </ChecksContext>
      </SelectionContext>
    </AnsweredContext>
  );
}

/** What was asked of which connection, and what was answered. */
export function useInspection(): Answered {
  return provided(AnsweredContext);
}

/** What the address chooses, what the answers mean under it, and how another choice is made. */
export function useSelection(): Selection {
  return provided(SelectionContext);
}

/** What the rules and the reviewers say of the inspection. */
export function useChecks(): Checks {
  return provided(ChecksContext);
}

/** What the four operations are doing, and how they are asked again. */
export function useAsk(): Asking {
  return provided(AskingContext);
}

function provided<Part>(context: Context<Part | undefined>): Part {
  const part = use(context);
  if (part === undefined) throw new Error('no scene is provided here');
  return part;
}
