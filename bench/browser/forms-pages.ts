/** The pages on which forms are measured: the product's, the limit's and the peer's, and where the forms stand on them. */
import type { Contender, PairedLine } from '../frame.ts';
import type { MeasuredPage } from './chromium.ts';
import type { BenchForm } from './field-worker.ts';
import type { Opening } from './opening.ts';

/** The pages, each in a process of its own. */
export interface FormSite {
  readonly ours: MeasuredPage;
  readonly bare: MeasuredPage;
  readonly survey: MeasuredPage;
  readonly productUrl: string;
  readonly bareUrl: string;
}

/** The pages with the form of this turn. */
export interface FormPages extends FormSite {
  readonly form: BenchForm;
  /** Of a short form: the least forms, which it is measured beside instead of beside bare React. There most of the time is that of the app itself. */
  readonly least?: LeastForms | undefined;
}

/** The least forms in the product: of one question, and of a choice with what it shows. */
export interface LeastForms {
  readonly one: BenchForm;
  readonly choosing: BenchForm;
}

/** Contenders of a measurement, and the lines of the report they give. */
export interface Turns {
  readonly contenders: readonly Contender[];
  readonly lines: readonly PairedLine[];
}

export const REACT = 'React';
export const OURS = 'Maaiveld';
/** The product with one of the least forms. */
export const LEAST = 'Maaiveld met een leeg formulier';
/** The two ways to show a form with SurveyJS. */
export const peers = { sections: 'SurveyJS, een sectie per pagina', one: 'SurveyJS, alles op één pagina' } as const;
/** SurveyJS set so that every key goes into its model, as every key does here; by itself it takes a text over when the person leaves it. */
export const TYPING_PEER = 'SurveyJS, elke toets in het model';
export type PeerWay = keyof typeof peers;
export const peerWays = Object.keys(peers) as readonly PeerWay[];

/** A question on the page of the product or of bare React, and on that of SurveyJS. */
export const QUESTION = '.q';
const SURVEY_QUESTION = '[data-name^="q"]';

/** An address of the bench's own site without a form. */
export const blankOf = ({ bareUrl }: FormSite): string => `${bareUrl}/outbox.html`;

/** The form in bare React. */
export function bareOpening({ bareUrl, form }: FormPages): Opening {
  return { url: `${bareUrl}/?questions=${form.questions}`, selector: QUESTION, count: form.questions };
}

/** The form in SurveyJS, a section or all of it. */
export function surveyOpening({ bareUrl, form }: FormPages, way: PeerWay): Opening {
  const count = way === 'one' ? form.questions : form.shown;
  return { url: `${bareUrl}/survey.html?questions=${form.questions}${way === 'one' ? '&one' : ''}`, selector: SURVEY_QUESTION, count };
}

/** The form in SurveyJS, a section, with every key in its model. */
export function surveyTyping(pages: FormPages): Opening {
  const opening = surveyOpening(pages, 'sections');
  return { ...opening, url: `${opening.url}&typing` };
}

/** The form in which values hang on one number, in SurveyJS. */
export function surveyDependents({ bareUrl }: FormSite, dependents: number, way: PeerWay, shown: number): Opening {
  return { url: `${bareUrl}/survey.html?dependents=${dependents}${way === 'one' ? '&one' : ''}`, selector: SURVEY_QUESTION, count: shown };
}

/** The form in the product, at a section. */
export function sectionOpening({ productUrl }: Pick<FormSite, 'productUrl'>, form: BenchForm): Opening {
  return { url: productUrl + form.sectionPath, selector: QUESTION, count: form.shown };
}
