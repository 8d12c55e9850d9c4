/**
 * The peer of the forms: SurveyJS as its makers give it, with the same questions and answers. `?questions=500` says how many, `?dependents=100` asks
 * for the form in which so many hang on one number; `?one` puts all on one page, else a page a section, opened in the middle;
 * `?typing` has every key in the model at once.
 */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { makeAnswers, makeDependents, makeQuestions, middleSection } from '../questions.ts';
import { toSurvey } from './survey-json.ts';

const parameters = new URLSearchParams(location.search);
const dependents = Number(parameters.get('dependents') ?? 0);
const questions = dependents > 0 ? makeDependents(dependents) : makeQuestions(Number(parameters.get('questions') ?? 0));
const isOnePage = parameters.has('one');

const model = new Model(toSurvey(questions, isOnePage));
if (parameters.has('typing')) model.textUpdateMode = 'onTyping';
model.data = makeAnswers(questions);
if (!isOnePage && dependents === 0) model.currentPageNo = middleSection(questions.length);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Survey model={model} />);
