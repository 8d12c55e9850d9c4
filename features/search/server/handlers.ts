/** Carries out the search. */
import { listPage } from '#features/projects/server/list-query.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import { wordsOf } from '../rules.ts';
import { findDocuments, findInstructions, findPeople, findSafetySheets } from './people-and-documents-queries.ts';
import { findForms, findPhases } from './queries.ts';

/** A phase is called by the number of its project and its own: 26.01432-02. */
const phaseCode = /^(\d{2}\.\d+)-\d{0,2}$/;

export const searchHandlers = implement(contract, {
  async searchAll({ search, kinds }, { db, user }) {
    const words = wordsOf(search);
    const projectWords = words.map((word) => word.replace(phaseCode, '$1')).join(' ');
    const isCode = projectWords !== words.join(' ');
    const { rows } = await listPage(db, user, { search: projectWords, sort: 'activity', direction: 'desc', limit: contract.HITS_MAX });
    const projects = rows.map(
      ({ id, number, description, clientName, city }): contract.SearchHit => ({
        kind: 'project',
        id,
        title: description,
        text: [number, clientName, city].filter(Boolean).join(', '),
        projectNumber: number,
        phaseNumber: null,
      }),
    );
    const projectIds = projects.map(({ id }) => id);
    const phases = await findPhases(db, user, words, projectIds, contract.HITS_MAX);
    const forms = await findForms(db, user, words, contract.HITS_MAX);
    const found = [...(isCode ? [] : projects), ...phases, ...forms];
    if (kinds === undefined) return found;
    found.push(...(await findPeople(db, user, words, contract.HITS_MAX)));
    found.push(...(await findDocuments(db, user, words, projectIds, contract.HITS_MAX)));
    found.push(...(await findInstructions(db, user, words, contract.HITS_MAX)));
    found.push(...(await findSafetySheets(db, user, words, contract.HITS_MAX)));
    return found;
  },
});
