/** A thumb on the screen of a phone: does what a person does, and counts it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { SECOND_TAP_MS } from '#platform/web/navigation/second-tap.ts';

const MS_PER_SECOND = 1000;

/** Effort that a task costs the person who does it. */
export interface Effort {
  /** Touches of the screen: buttons, choices, fields that are opened, the shutter of the camera. A signature is one. */
  readonly taps: number;
  /** Keys of the keyboard on the screen. */
  readonly keys: number;
  /** How far was scrolled by hand to see what is touched next, in heights of the screen. */
  readonly screens: number;
  /** Time until what is touched next stood there, in seconds. */
  readonly waitedSeconds: number;
  /** Things that were touched, in order: a line a tap. */
  readonly touched: readonly string[];
}

/** Counts what is done through it. */
export class Thumb {
  readonly page: Page;
  readonly #touched: string[] = [];
  #keys = 0;
  #screens = 0;
  #waitedMs = 0;
  #tappedAtMs = Number.NEGATIVE_INFINITY;

  constructor(page: Page) {
    this.page = page;
  }

  /** Does a task and says what it cost; a task may be part of another. */
  async effortOf(task: () => Promise<void>): Promise<Effort> {
    const before = this.#effort();
    await task();
    const after = this.#effort();
    return {
      taps: after.taps - before.taps,
      touched: after.touched.slice(before.taps),
      keys: after.keys - before.keys,
      screens: after.screens - before.screens,
      waitedSeconds: after.waitedSeconds - before.waitedSeconds,
    };
  }

  #effort(): Effort {
    return { taps: this.#touched.length, touched: [...this.#touched], keys: this.#keys, screens: this.#screens, waitedSeconds: this.#waitedMs / MS_PER_SECOND };
  }

  /** Waits until it is there, and counts the time. */
  async see(target: Locator): Promise<void> {
    const begin = performance.now();
    await target.waitFor({ state: 'visible' });
    this.#waitedMs += performance.now() - begin;
  }

  /** Scrolls to what begins once it is looked at. */
  async lookAt(target: Locator): Promise<void> {
    await this.#reach(target);
  }

  /** Touches it, after scrolling to it where it is out of sight. */
  async tap(target: Locator): Promise<void> {
    await this.#reach(target);
    await this.#lift();
    await target.tap();
    this.#tappedAtMs = performance.now();
    this.#touched.push(String(target));
  }

  /** A thumb does not come down twice within the time in which the app takes two presses for one. */
  async #lift(): Promise<void> {
    const leftMs = this.#tappedAtMs + SECOND_TAP_MS - performance.now();
    if (leftMs > 0) await this.page.waitForTimeout(leftMs);
  }

  /** Types over what stands in a field that has the keyboard already, and puts the keyboard away with its own key. */
  async typeHere(target: Locator, text: string): Promise<void> {
    await this.see(target);
    await expect(target).toBeFocused();
    await target.pressSequentially(text);
    await target.press('Enter');
    this.#keys += text.length + 1;
  }

  /** Types into a field that has the keyboard already; the keyboard goes away by the next touch. */
  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    await expect(target).toBeFocused();
    await target.pressSequentially(text);
    this.#keys += text.length;
  }

  /** Takes a photo with the camera of the phone itself: a touch to open it, the shutter, and one to keep the photo. */
  async photograph(target: Locator, photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
    await target.setInputFiles(photo);
    this.#touched.push(String(target), 'shutter', 'photo kept');
  }

  /** Chooses from the list of the phone itself: a touch to open it and one to choose. */
  async pick(target: Locator, label: string): Promise<void> {
    await this.tap(target);
    await target.selectOption({ label });
    this.#touched.push(label);
  }

  /** Sets a date or a time with the wheels of the phone: a touch to open them, the digits as keys, a touch to close them. */
  async turnTo(target: Locator, value: string): Promise<void> {
    await this.tap(target);
    await target.fill(value);
    this.#keys += value.replace(/\D/g, '').length;
    this.#touched.push(value);
  }

  /** Writes a signature; that is one touch. */
  async sign(pad: Locator): Promise<void> {
    await this.#reach(pad);
    const box = await pad.boundingBox();
    if (box === null) throw new Error('there is no place to sign');
    const [left, top] = [box.x + box.width / 4, box.y + box.height / 3];
    await this.page.mouse.move(left, top);
    await this.page.mouse.down();
    for (let step = 1; step <= 12; step++) await this.page.mouse.move(left + step * 10, top + (step % 2) * 30);
    await this.page.mouse.up();
    this.#touched.push('signature');
  }

  /** Scrolls until the middle of it can be touched, as far as needed to bring it to the middle of the screen. */
  async #reach(target: Locator): Promise<void> {
    await this.see(target);
    this.#screens += await target.evaluate(scrollToTouch);
  }
}

/** Runs in the page: brings an element where it can be touched; answers how far was scrolled, in heights of the screen. */
function scrollToTouch(element: Element): number {
  const touched = (element as HTMLInputElement).labels?.[0] ?? element;
  const isReachable = () => {
    const { left, top, width, height } = touched.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (touched.contains(hit) || element.contains(hit) || hit.contains(element));
  };
  if (isReachable()) return 0;
  const scrolled: { readonly node: Element; readonly top: number }[] = [];
  for (let node: Element | null = touched; node !== null; node = node.parentElement) scrolled.push({ node, top: node.scrollTop });
  const before = document.documentElement.scrollTop;
  touched.scrollIntoView({ block: 'center', behavior: 'instant' });
  const within = scrolled.filter(({ node }) => node !== document.documentElement).reduce((sum, { node, top }) => sum + Math.abs(node.scrollTop - top), 0);
  return (within + Math.abs(document.documentElement.scrollTop - before)) / innerHeight;
}
