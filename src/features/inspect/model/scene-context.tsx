import { type Context, createContext, type ReactNode, use } from 'react';
import type { Checks } from './checks.ts';
import type { Answered, Asking, Scene, Selection } from './use-scene.ts';

// One context for each part: a component that reads the checks is not rendered for another choice.
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

/** Returns the question, its connection, and the answers. */
export function useInspection(): Answered {
  return provided(AnsweredContext);
}

/** Returns the choices of the address, what the answers mean under them, and how to make another choice. */
export function useSelection(): Selection {
  return provided(SelectionContext);
}

/** Returns what the rules and the reviewers say of the inspection. */
export function useChecks(): Checks {
  return provided(ChecksContext);
}

/** Returns the state of the four operations, and how to ask them again. */
export function useAsk(): Asking {
  return provided(AskingContext);
}

function provided<Part>(context: Context<Part | undefined>): Part {
  const part = use(context);
  if (part === undefined) throw new Error('no scene is provided here');
  return part;
}
