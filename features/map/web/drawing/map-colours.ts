/** Colours of the stylesheet as a canvas needs them: worked out for the theme that stands. */

const names = {
  ground: '--ground',
  text: '--text',
  text2: '--text-2',
  primary: '--primary',
  onPrimary: '--on-primary',
  surface: '--surface',
  idle: '--idle',
  info: '--info',
  focus: '--focus',
  line: '--line-2',
  bad: '--bad',
  wait: '--wait',
} as const;

/** The colours by use. */
export type MapColours = Readonly<Record<keyof typeof names, string>>;

/** Works them out on an element of the page. */
export function readColours(inside: HTMLElement): MapColours {
  const probe = document.createElement('span');
  inside.append(probe);
  const colours = Object.fromEntries(
    Object.entries(names).map(([use, name]) => {
      probe.style.color = `var(${name})`;
      return [use, getComputedStyle(probe).color];
    }),
  ) as MapColours;
  probe.remove();
  return colours;
}

/** A colour as it was worked out, with what lies under it seen through: `alpha` 0 is not there, 1 hides it. */
export function seenThrough(colour: string, alpha: number): string {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);
}
