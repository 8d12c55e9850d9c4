/** The process that does with forms and designs what takes long: judging a large form, checking a design, reading the file of an import. */
import { answerCalls } from '#platform/server/worker-calls.ts';
import { checkDesign } from '../engine/check-design.ts';
import { checkSubmission } from '../engine/validate.ts';
import type { FormWork } from './form-work.ts';
import { readDesignFile } from './read-design-file.ts';

answerCalls(async (asked: FormWork) => {
  switch (asked.work) {
    case 'judge':
      return checkSubmission(asked.design, asked.answers, asked.context);
    case 'check':
      return checkDesign(asked.design);
    case 'import':
      return readDesignFile(asked.fileName, asked.content);
  }
});
