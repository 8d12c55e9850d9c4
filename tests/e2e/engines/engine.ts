/** One way to drive any browser engine: as little as a person's hands need. Each engine has a driver of its own behind it. */

/** A browser engine the tests run in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A place on an element, in pixels from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Something on the page that was found; good until the page draws it anew. */
export interface EngineElement {
  /** Presses it with a real pointer, in the middle. */
  click(): Promise<void>;
  /** Presses in the middle, moves from point to point, and lets go. */
  draw(points: readonly Point[]): Promise<void>;
  /** Chooses a file for a file input. */
  chooseFile(path: string): Promise<void>;
  /** Runs a function in the page on it. */
  run<Given, Result>(inPage: (element: Element, given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
}

/** A function that runs in the page. It reaches nothing of this side but its arguments, which travel as JSON. */
export type InPage<Arguments extends readonly unknown[], Result> = (...given: Arguments) => Result | Promise<Result>;

/** One tab. */
export interface EngineTab {
  /** Goes to an address, as when it is typed in the address bar. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; answers what it answers, as JSON. */
  run<Arguments extends readonly unknown[], Result>(inPage: InPage<Arguments, Result>, ...given: Arguments): Promise<Result>;
  /** Finds an element by a function that runs in the page. */
  find<Arguments extends readonly unknown[]>(inPage: (...given: Arguments) => Element | null, ...given: Arguments): Promise<EngineElement | undefined>;
  /** Presses the keys of a text, for whatever has the focus. */
  type(text: string): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser {
  /** Opens a tab. */
  newTab(): Promise<EngineTab>;
  /** Ends every process of it at once, as when the battery is pulled out. What it kept on disk stays. */
  kill(): Promise<void>;
  /** Ends it in order. */
  close(): Promise<void>;
}

/** Size of a phone, in pixels. */
export const PHONE = { width: 390, height: 844 } as const;
/** Time zone of the people in the tests. */
export const TIME_ZONE = 'Europe/Amsterdam';
/** Language of the browsers. */
export const LANGUAGE = 'nl-NL';

/** The text of a call in the page, for drivers that send text. */
export function callText(inPage: (...given: never[]) => unknown, given: readonly unknown[]): string {
  return `(${inPage})(${given.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`;
}
