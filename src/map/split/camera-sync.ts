/** The data of a map's events while another one moves its camera, except for those of the last step. */
export const syncedMove = { onTheWay: true } as const;

/** Returns true where an event reports a camera at rest that another map moves on at once. */
export function isSyncedMove(event: { readonly type: string }): boolean {
  return 'onTheWay' in event && event.type.endsWith('end');
}
