/** P4 and P5: a key, a choice that shows and hides others, and a value that many others hang on. */
import type { Page } from '@playwright/test';
import type { Contender, PairedLine } from '../frame.ts';
import { cpuMsDuring, type MeasuredPage } from './chromium.ts';
import type { BenchForm } from './field-worker.ts';
import {
  bareOpening,
  type FormPages,
  type FormSite,
  LEAST,
  OURS,
  type PeerWay,
  peers,
  peerWays,
  REACT,
  sectionOpening,
  surveyDependents,
  surveyOpening,
  surveyTyping,
  type Turns,
  TYPING_PEER,
} from './forms-pages.ts';
import { type Opening, open } from './opening.ts';

const KEY_TIMES_MAX = 0.5;
const CHOICE_TIMES_MAX = 1;
/** How many times what it takes in the least form a key or a choice may take in a short one. */
const SHORT_FORM_TIMES_MAX = 1.2;
/** A third of what SurveyJS takes when a value changes that many hang on. */
const DEPENDENTS_TIMES_MAX = 1 / 3;
/** Keys, choices and values in a turn: the browser tells its time in steps of 10 ms, which must weigh little. The pause after each is long enough for it to be drawn before the next, as with a person. */
const KEYS = 60;
const CHOICES = 36;
const VALUES = 36;
const PAUSE_MS = 60;

/** Does something so many times, with a pause after each. */
type Do = (page: Page, count: number) => Promise<void>;

/** Presses a key so many times. */
function press(key: string): Do {
  return async (page, count) => {
    for (let time = 0; time < count; time++) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
  };
}

/** A key and a choice, beside React and both ways of SurveyJS. */
export function typingAndChoosing(pages: FormPages): readonly Turns[] {
  const { form, least } = pages;
  const surveyed = (key: string, part: string) => `[data-name="${key}"] ${part}`;
  return [
    filling(pages, {
      line: { key: 'P4', what: `een toets in ${form.questions} vragen`, unit: 'CPU-ms van de pagina per toets' },
      timesMax: KEY_TIMES_MAX,
      least: least?.one,
      times: KEYS,
      do: press('a'),
      besides: [{ name: TYPING_PEER, at: surveyTyping(pages) }],
      selectors: {
        bare: `[id="${form.textKey}"]`,
        ours: `[id="veld-${form.textKey}"]`,
        least: `[id="veld-${least?.one.textKey}"]`,
        survey: surveyed(form.textKey, 'input'),
      },
    }),
    filling(pages, {
      line: { key: 'P5', what: `een keuze die andere toont in ${form.questions} vragen`, unit: 'CPU-ms van de pagina per keuze' },
      timesMax: CHOICE_TIMES_MAX,
      least: least?.choosing,
      times: CHOICES,
      // Between two answers every arrow is the other one.
      do: press('ArrowRight'),
      selectors: {
        bare: `input[name="${form.choiceKey}"]:checked`,
        ours: `[aria-labelledby="veld-${form.choiceKey}-label"] input:checked`,
        least: `[aria-labelledby="veld-${least?.choosing.choiceKey}-label"] input:checked`,
        survey: surveyed(form.choiceKey, 'input:checked'),
      },
    }),
  ];
}

interface Filling {
  readonly line: Pick<PairedLine, 'key' | 'what' | 'unit'>;
  /** How many times what bare React takes it may take. */
  readonly timesMax: number;
  /** The form it is measured beside instead, in the product. */
  readonly least: BenchForm | undefined;
  readonly times: number;
  readonly do: Do;
  /** Other ways of the peer that this is measured beside. */
  readonly besides?: readonly { readonly name: string; readonly at: Opening }[];
  readonly selectors: { readonly bare: string; readonly ours: string; readonly least: string; readonly survey: string };
}

function filling(pages: FormPages, { line, timesMax, least, times, do: many, selectors, besides = [] }: Filling): Turns {
  const { ours, bare, survey, form } = pages;
  const shared = { times, do: many };
  const rivals = [...peerWays.map((way) => ({ name: peers[way] as string, at: surveyOpening(pages, way) })), ...besides];
  const ofBare = { name: REACT, max: timesMax, measured: bare, at: bareOpening(pages), selector: selectors.bare };
  const limit =
    least === undefined ? ofBare : { name: LEAST, max: SHORT_FORM_TIMES_MAX, measured: ours, at: sectionOpening(pages, least), selector: selectors.least };
  const contenders = [
    doer({ ...shared, ...limit }),
    ...rivals.map((rival) => doer({ ...shared, ...rival, measured: survey, selector: selectors.survey })),
    doer({ ...shared, name: OURS, measured: ours, at: sectionOpening(pages, form), selector: selectors.ours }),
  ];
  const lines = [
    { ...line, target: { kind: 'times-limit', max: limit.max } as const, limit: limit.name, ours: OURS },
    ...rivals.map(({ name }) => ({
      ...line,
      what: `${line.what}, naast ${name}`,
      target: { kind: 'times-limit', max: 1 } as const,
      limit: name,
      ours: OURS,
    })),
  ];
  return { contenders, lines };
}

/** A number that many calculated values hang on, with those in sections and all in one, beside SurveyJS in the same way. */
export function dependentValues(site: FormSite, forms: Readonly<Record<PeerWay, BenchForm>>, dependents: number): Turns {
  const [ourInput, surveyInput] = ['[id="veld-q0"]', '[data-name="q0"] input'];
  const named = (way: PeerWay) => `${OURS}, ${way === 'one' ? 'alles in één sectie' : 'in secties'}`;
  const contenders = peerWays.flatMap((way) => {
    const form = forms[way];
    const peer = {
      name: peers[way],
      measured: site.survey,
      at: surveyDependents(site, dependents, way, form.shown),
      selector: surveyInput,
      do: giveValues(surveyInput),
    };
    const our = { name: named(way), measured: site.ours, at: sectionOpening(site, form), selector: ourInput, do: giveValues(ourInput) };
    return [peer, our].map((doing) => doer({ ...doing, times: VALUES }));
  });
  const lines = peerWays.map((way): PairedLine => {
    const what = `een waarde waarvan ${dependents} andere afhangen, naast ${peers[way]}`;
    const target = { kind: 'times-limit', max: DEPENDENTS_TIMES_MAX } as const;
    return { key: 'P5', what, unit: 'CPU-ms van de pagina per waarde', target, limit: peers[way], ours: named(way) };
  });
  return { contenders, lines };
}

/** Gives a number so many values, one after the other. On the page itself: to reach for it from outside at each would cost more than what is measured. */
function giveValues(selector: string): Do {
  return (page, count) =>
    page.evaluate(
      async ({ selector, count, pauseMs }) => {
        const input = document.querySelector<HTMLInputElement>(selector);
        if (input === null) throw new Error(`no ${selector} on the page`);
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (let time = 0; time < count; time++) {
          input.focus();
          setValue?.call(input, String(time + 1));
          for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
          input.blur();
          await new Promise((done) => setTimeout(done, pauseMs));
        }
      },
      { selector, count, pauseMs: PAUSE_MS },
    );
}

interface Doing {
  readonly name: string;
  readonly measured: MeasuredPage;
  readonly at: Opening;
  readonly selector: string;
  readonly times: number;
  readonly do: Do;
}

/** Does something many times in a freshly opened form; the figure is per time. */
function doer({ name, measured, at, selector, times, do: many }: Doing): Contender {
  const { page } = measured;
  return {
    name,
    async run() {
      await open(measured, at);
      await page.locator(selector).first().focus();
      // The first ones are of the compiler; an even number, so that a choice stands as it stood.
      await many(page, times / 2);
      const { cpuMs, tookMs } = await cpuMsDuring(measured, () => many(page, times));
      return { value: cpuMs / times, p95Ms: tookMs / times - PAUSE_MS };
    },
  };
}
