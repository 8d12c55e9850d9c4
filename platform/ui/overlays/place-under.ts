const GAP_PX = 4;
const MARGIN_PX = 8;

/** Puts a popover under its button, or above it when there is more room; always wholly on the screen. */
export function placeUnder(popover: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const fitsUnder = at.bottom + GAP_PX + height <= innerHeight - MARGIN_PX;
  const top = fitsUnder ? at.bottom + GAP_PX : Math.max(MARGIN_PX, at.top - GAP_PX - height);
  const isRightHalf = at.left + at.width / 2 > innerWidth / 2;
  const left = isRightHalf ? at.right - width : at.left;
  popover.style.top = `${top}px`;
  popover.style.left = `${Math.min(Math.max(MARGIN_PX, left), innerWidth - width - MARGIN_PX)}px`;
}
