/** Finds on a page what a person would press or read. These functions run in the page, so each stands by itself. */

/** Role of an element to a person. */
export type Role = 'button' | 'link' | 'field' | 'radio' | 'checkbox' | 'heading' | 'picture';

/** A name as the person reads it: the whole of it, or a part when `isPart`. */
export interface Words {
  readonly role: Role;
  readonly name: string;
  readonly isPart?: boolean;
  /** The last of those, where there are more. */
  readonly isLast?: boolean;
}

/** The first shown element of a role with a name, in the middle of the screen and at rest; what is behind an open dialog does not count. For a choice: its label, which is what a thumb hits. */
export function findByWords({ role, name, isPart, isLast }: Words): Element | null {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea, select',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    heading: 'h1, h2, h3',
    picture: '[role=img], img',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const { labels } = element as HTMLInputElement;
    return labels != null && labels.length > 0 ? plain([...labels].map(({ textContent }) => textContent).join(' ')) : plain(element.textContent);
  };
  const isNamed = (element: Element) => (isPart ? nameOf(element).toLowerCase().includes(name.toLowerCase()) : nameOf(element) === name);
  const dialogs = document.querySelectorAll('dialog[open]');
  const scope = dialogs[dialogs.length - 1] ?? document;
  const all = [...scope.querySelectorAll(selectors[role])].filter((element) => isNamed(element) && (element as HTMLElement).getClientRects().length > 0);
  const found = isLast ? all.at(-1) : all[0];
  if (found === undefined || (found as HTMLButtonElement).disabled) return null;
  const target = role === 'radio' || role === 'checkbox' ? ((found as HTMLInputElement).labels?.[0] ?? found) : found;
  if (document.getAnimations().some(isMoving)) return null;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  // Something else lies over it: a thumb would not reach it either.
  return target.contains(hit) || found.contains(hit) ? target : null;

  function isMoving({ playState, effect }: Animation): boolean {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && moved !== null && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY && moved.contains(target);
  }
}

/** True when it stays where it is for two frames: what comes in above it moves it from under a finger. */
export async function standsStill(element: Element): Promise<boolean> {
  const placeOf = () => `${element.getBoundingClientRect().left} ${element.getBoundingClientRect().top}`;
  const before = placeOf();
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
  return element.isConnected && placeOf() === before;
}

/** The first of some texts that stands on the screen. */
export function firstShown(texts: readonly string[]): string | undefined {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read by a person.
  const shown = document.body.innerText.replace(/\s+/g, ' ').toLowerCase();
  return texts.find((text) => shown.includes(text.toLowerCase()));
}

/** Returns the text on the screen, for the message of a test that fails. */
export function screenText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: as above.
  return `${location.pathname}\n${document.body.innerText}`;
}

/** Empties the field that has the focus by selecting all that is in it, so that typing takes its place. */
export function selectTyped(): void {
  (document.activeElement as HTMLInputElement).select();
}

/** Puts a value in a field as its picker would: a choice of a list by what it reads, a date or a time. Returns whether it could. */
export function pickIn(field: Element, value: string): boolean {
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((each) => each.value !== '' && each.text.includes(value));
    if (option === undefined) return false;
    field.value = option.value;
  } else {
    // React replaces the setter of the element itself to notice what it set by its own hand.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** The last place for a photo on the page. */
export function lastFileInput(): Element | null {
  return [...document.querySelectorAll('input[type=file]')].at(-1) ?? null;
}
