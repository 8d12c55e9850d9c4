/** Carries out the operations on projects. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { Protocol } from '../labels.ts';
import type { Project } from '../project.ts';
import { canReadOffer, checklistAnswerProblem, checklistItemsFor } from '../rules.ts';
import { listDocuments } from './documents/document-queries.ts';
import { countRows, listAllowed, listPage, listPlaces, toDay } from './list-query.ts';
import { getDivision, getVisibleProject, listChecklist, listContacts, listFilters, listPeople, listTeam, toPlace } from './queries.ts';
import { isAssigned, listEdges, toBoundary, toSite } from './site-queries.ts';
import { lockVisibleProject, touchProject, writeChecklist } from './write-queries.ts';

export const projectHandlers = implement(contract, {
  listProjects: (params, { db, user }) => listPage(db, user, params),
  exportProjects: (params, { db, user }) => listPage(db, user, params),
  countProjects: (filters, { db, user }) => countRows(db, user, filters),
  listProjectPlaces: (filters, { db, user }) => listPlaces(db, user, filters),
  listProjectEdges: ({ numbers }, { db, user }) => listEdges(db, user, numbers),
  listAllowedProjects: (_, { db, user }) => listAllowed(db, user),
  listProjectFilters: (_, { db }) => listFilters(db),

  async getProject({ project: number }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    const people = await listPeople(db, [project.leader_id, project.deputy_leader_id]);
    const mayReadOffer = canReadOffer(user, { leaderId: project.leader_id, deputyLeaderId: project.deputy_leader_id });
    return {
      id: project.id,
      number: project.number,
      version: project.version,
      description: project.description,
      kind: project.kind as Project['kind'],
      protocols: project.protocols as Protocol[],
      clientName: project.client_name,
      clientReference: project.client_reference,
      division: await getDivision(db, project.division_id),
      leader: people.get(project.leader_id ?? '') ?? null,
      deputyLeader: people.get(project.deputy_leader_id ?? '') ?? null,
      status: project.status as Project['status'],
      city: project.city,
      place: toPlace(project),
      municipality: project.municipality,
      isConfidential: project.confidential,
      orderedOn: project.ordered_on,
      plannedStart: toDay(project.planned_start),
      plannedEnd: toDay(project.planned_end),
      offerCents: mayReadOffer && project.offer_cents !== null ? Number(project.offer_cents) : null,
      budgetMinutes: project.budget_minutes,
      summary: project.summary,
      site: toSite(project, await isAssigned(db, user.id, project.id)),
      boundary: toBoundary(project),
      synergyUrl: project.synergy_url,
      latestActivityAt: project.latest_activity_at.toISOString(),
      team: await listTeam(db, project.id),
      contacts: await listContacts(db, project.id),
      checklist: await listChecklist(db, project.id),
      documents: await listDocuments(db, project.id),
    };
  },

  async updateChecklist({ project: number, answers, version }, context) {
    const { db, user, now } = context;
    const project = await lockVisibleProject(db, user, number);
    if (project.version !== version)
      throw new Problem('changed-by-someone-else', { current: { version: project.version, checklist: await listChecklist(db, project.id) } });
    refuseWrongAnswers(project.protocols as Protocol[], answers);
    const before = new Map((await listChecklist(db, project.id)).map(({ item, answer }) => [item, answer]));
    await writeChecklist(db, project, answers, user.id, now);
    await touchProject(db, project.id, now);
    context.record({
      subject: 'project',
      id: project.id,
      from: Object.fromEntries(answers.map(({ item }) => [item, before.get(item) ?? ''])),
      to: Object.fromEntries(answers.map(({ item, answer }) => [item, answer])),
    });
    return { version: version + 1 };
  },
});

function refuseWrongAnswers(protocols: readonly Protocol[], answers: readonly { item: string; answer: string }[]): void {
  const itemByName = new Map(checklistItemsFor(protocols).map((item) => [item.item, item]));
  const fields = answers.flatMap(({ item: name, answer }, index) => {
    const item = itemByName.get(name);
    const message =
      item === undefined ? 'Dit punt hoort niet bij de protocollen van het project. Open het project opnieuw.' : checklistAnswerProblem(item, answer);
    return message === undefined ? [] : [{ path: `answers.${index}.answer`, message }];
  });
  refuseFields(fields);
}
