/** The process that does with forms and designs what takes long: judging a large form, checking a design, reading the file of an import. */

import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import { checkSubmission } from '#features/form-engine/filling/validate.ts';
import { keepLookup } from '#features/form-engine/lookups/design-lists.ts';
import { answerCalls } from '#platform/server/jobs/worker-calls.ts';
import type { FormWork } from './form-work.ts';
import { readDesignFile, readListFile } from './read-design-file.ts';

answerCalls(async (asked: FormWork) => {
  switch (asked.work) {
    case 'judge':
      for (const { id, data } of asked.lists) keepLookup(id, data);
      return checkSubmission(asked.design, asked.answers, asked.context);
    case 'check':
      return checkDesign(asked.design);
    case 'import':
      return readDesignFile(asked.fileName, asked.content, asked.beside);
    case 'list':
      return readListFile(asked.name, asked.csv);
  }
});
