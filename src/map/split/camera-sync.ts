/** What the events of a map carry while another one moves its camera, but for those of the last step. */
export const syncedMove = { onTheWay: true } as const;

/** True where an event says that a camera rests which another map moves on at once. */
export function isSyncedMove(event: { readonly type: string }): boolean {
  return 'onTheWay' in event && event.type.endsWith('end');
}
