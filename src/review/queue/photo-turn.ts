/** Who shows the photos of the shown address, told by key. */
let turn: (() => void) | undefined;

/** Follows the key for the next photo until the returned function is called. */
export function onPhotoTurn(follow: () => void): () => void {
  turn = follow;
  return () => {
    if (turn === follow) turn = undefined;
  };
}

export function userTurnsPhoto(): void {
  turn?.();
}
