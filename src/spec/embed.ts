import type { FailureReason } from './answer.ts';
import type { OperationName } from './operations.ts';
import { longestId } from './operations.ts';
import { z } from './zod.ts';

/** The version of this contract, in every message of both sides as `placelens`. */
export const embedVersion = 1;

/** An id, a kind or a reference: the address that carries them has 8 KiB. */
const text = z.string().max(longestId);

/** A floor as the service sends it, `unknown` for the units without one, null for all floors. */
const floor = z.union([z.number(), text, z.null()]);

/** The reference of a feature as docs/embedding.md writes it; null chooses none. */
const sel = z.union([text, z.null()]);

const placelens = z.literal(embedVersion);

/**
 * What a page may say to the Placelens in its frame. A member that is not here is refused: a message that asks for
 * more than there is, such as another connection, must not be half obeyed.
 */
export const embedMessage = z.discriminatedUnion('type', [
  z.strictObject({
    placelens,
    type: z.literal('open'),
    id: text.min(1),
    kind: text.min(1).optional(),
    floor: floor.optional(),
    sel: sel.optional(),
  }),
  z.strictObject({ placelens, type: z.literal('select'), sel }),
  z.strictObject({ placelens, type: z.literal('setFloor'), floor }),
  z.strictObject({ placelens, type: z.literal('getState') }),
]);

export type EmbedMessage = z.infer<typeof embedMessage>;

/** What one operation says, as the page's own status elements do. */
type OperationState = {
  readonly state: 'idle' | 'loading' | 'empty' | 'ready' | 'failed' | 'recorded';
  /** Elements of the answer, drawn and set aside; null where there is none. */
  readonly count: number | null;
  /** Why it failed; null where it did not. */
  readonly reason: FailureReason | null;
};

/** What the frame shows. It holds no secret, and nothing of an answer but how much it is. */
export type EmbedState = {
  readonly id: string | null;
  readonly kind: string;
  readonly floor: string | null;
  readonly sel: string | null;
  /** True while an operation is under way. */
  readonly busy: boolean;
  readonly operations: Readonly<Record<OperationName, OperationState>>;
};

/** `too-many`: more messages came within one frame than are obeyed. */
export type EmbedErrorCode =
  | 'malformed'
  | 'version'
  | 'nothing-open'
  | 'no-such-feature'
  | 'no-such-floor'
  | 'too-many';

/** What the Placelens in a frame says to the page around it. */
export type EmbedEvent =
  /** It listens from now on. `release` is the version of the program. */
  | {
      readonly placelens: typeof embedVersion;
      readonly type: 'ready';
      readonly release: string;
      readonly state: EmbedState;
    }
  | { readonly placelens: typeof embedVersion; readonly type: 'state'; readonly state: EmbedState }
  | {
      readonly placelens: typeof embedVersion;
      readonly type: 'error';
      readonly code: EmbedErrorCode;
      /** English, for who writes the page around it. */
      readonly text: string;
    };
