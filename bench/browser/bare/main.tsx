/** The limit of the forms: bare React, all questions on one page, nothing kept and nothing checked. `?questions=500` says how many. */
import { useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import { makeAnswers, makeQuestions } from '../questions.ts';
import { BareQuestion } from './bare-question.tsx';

const parameters = new URLSearchParams(location.search);
const questions = makeQuestions(Number(parameters.get('questions') ?? 0));

type Filled = Readonly<Record<string, AnswerValue>>;

function BareForm() {
  const [answers, answer] = useReducer(
    (before: Filled, [key, value]: readonly [string, AnswerValue]): Filled => ({ ...before, [key]: value }),
    questions,
    makeAnswers,
  );
  return (
    <form>
      {questions.map((question) => {
        const { key, shownBy, adds } = question;
        if (shownBy !== undefined && answers[shownBy] !== 'yes') return null;
        const value = adds === undefined ? answers[key] : adds.reduce((sum, part) => sum + Number(answers[part] ?? 0), 0);
        return <BareQuestion key={key} question={question} value={value ?? null} answer={answer} />;
      })}
    </form>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BareForm />);
if (parameters.has('worker')) void navigator.serviceWorker.register('service-worker.js');
