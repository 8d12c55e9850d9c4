/** How a camera stands. */
export interface CameraStatus {
  readonly count: number;
  readonly isFull: boolean;
  readonly isOpening: boolean;
  readonly missed: string | undefined;
}

/** In words. */
export function statusWords({ count, isFull, isOpening, missed }: CameraStatus): string {
  if (missed !== undefined) return missed;
  if (isOpening) return 'De camera wordt geopend.';
  const taken = count === 0 ? '' : count === 1 ? '1 foto gemaakt' : `${count} foto’s gemaakt`;
  if (isFull) return [taken, 'meer passen er niet'].filter(Boolean).join(', ');
  return taken;
}
