/** A person at a browser of any engine, in their own words. Everything waits until it can be done. */
import { setTimeout } from 'node:timers/promises';
import type { EngineTab, Point } from './engine.ts';
import { findByWords, firstShown, lastFileInput, pickIn, type Role, screenText, selectTyped, standsStill, type Words } from './finding.ts';

/** Long enough for a machine that does ten things at once; what is there is seen at once. */
const WITHIN_MS = 45_000;
const POLL_MS = 40;

/** Actions of a person in a tab of the site at `origin`. */
export class Person {
  readonly tab: EngineTab;
  readonly origin: string;
  constructor(tab: EngineTab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.tab.goto(this.origin + path);
  }

  /** Presses a button, link, choice. */
  async press(role: Role, name: string, isPart = false): Promise<void> {
    await this.soon(`${role} "${name}" can be pressed`, () => this.#click({ role, name, isPart }));
  }

  /** Presses the last choice of this name on the page. */
  async pressLast(name: string): Promise<void> {
    await this.soon(`the last "${name}" can be pressed`, () => this.#click({ role: 'radio', name, isLast: true }));
  }

  /** Types in a field, in the place of what is there. */
  async fill(name: string, text: string, isPart = false): Promise<void> {
    await this.soon(`"${name}" can be filled in`, () => this.#click({ role: 'field', name, isPart }));
    await this.tab.run(selectTyped);
    await this.tab.type(text);
  }

  /** Chooses from a list, or picks a date or time. */
  async pick(name: string, value: string, isPart = false): Promise<void> {
    await this.soon(`"${value}" can be picked for "${name}"`, async () => {
      const field = await this.tab.find(findByWords, { role: 'field', name, isPart });
      return field !== undefined && (await field.run(pickIn, value));
    });
  }

  /** Chooses one of the tiles of a question, or else from the list beside them. */
  async pickTile(question: string, value: string): Promise<void> {
    await this.soon(`"${value}" can be chosen for "${question}"`, async () => {
      if (await this.#click({ role: 'radio', name: value, isPart: false })) return true;
      const list = await this.tab.find(findByWords, { role: 'field', name: `${question}, anders`, isPart: false });
      return list !== undefined && (await list.run(pickIn, value));
    });
  }

  /** Takes a photo: the last place for one on the page. */
  async addPhoto(path: string): Promise<void> {
    await this.soon('there is a place for a photo', async () => {
      const input = await this.tab.find(lastFileInput);
      await input?.chooseFile(path);
      return input !== undefined;
    });
  }

  /** Draws on a picture with a finger. */
  async draw(name: string, points: readonly Point[]): Promise<void> {
    await this.soon(`there is a "${name}" to draw on`, async () => {
      const picture = await this.tab.find(findByWords, { role: 'picture', name, isPart: true });
      await picture?.draw(points);
      return picture !== undefined;
    });
  }

  /** Waits until a text stands on the screen. */
  async see(text: string): Promise<void> {
    await this.seeOneOf(text);
  }

  /** Waits until one of some texts stands on the screen; answers which. */
  async seeOneOf(...texts: readonly string[]): Promise<string> {
    let seen: string | undefined;
    await this.soon(`"${texts.join('" or "')}" is on screen`, async () => {
      seen = await this.tab.run(firstShown, texts);
      return seen != null;
    });
    return seen as string;
  }

  /** Waits until something with a role and name stands on the screen. */
  async seeThe(role: Role, name: string, isPart = false): Promise<void> {
    await this.soon(`${role} "${name}" is on screen`, async () => (await this.tab.find(findByWords, { role, name, isPart })) !== undefined);
  }

  /** Path of the page that is open. */
  path(): Promise<string> {
    return this.tab.run(() => location.pathname);
  }

  async #click(words: Words): Promise<boolean> {
    const element = await this.tab.find(findByWords, words);
    if (element === undefined || !(await element.run(standsStill, undefined))) return false;
    await element.click();
    return true;
  }

  /** Waits until something is so. What breaks meanwhile, as when the page is drawn anew, is tried again and told when it stays so. */
  async soon(what: string, isSo: () => Promise<boolean>, withinMs = WITHIN_MS, pollMs = POLL_MS): Promise<void> {
    let trouble: unknown;
    for (const until = Date.now() + withinMs; Date.now() < until; await setTimeout(pollMs)) {
      try {
        if (await isSo()) return;
        trouble = undefined;
      } catch (error) {
        trouble = error;
      }
    }
    const shown = await this.tab.run(screenText);
    throw new Error(`not within ${withinMs} ms: ${what}\n${shown}`, { cause: trouble });
  }
}
