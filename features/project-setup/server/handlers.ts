/** Carries out the operations that set a project up. */
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { isAssigned } from '#features/projects/server/site-queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import type { ProjectSettings } from '../settings.ts';
import { addressFinders } from './address-finder.ts';
import { listContactsOf, listDivisions, listLeaders, listStatusChanges, listTeamOf, toGeneral, toSite } from './queries.ts';
import { saveClient, saveGeneral, saveSite, saveStatus } from './save-settings.ts';
import { saveTeam } from './save-team.ts';

export const projectSetupHandlers = implement(contract, {
  async getProjectSettings({ project: number }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    return {
      number: project.number,
      version: project.version,
      status: project.status as ProjectSettings['status'],
      history: await listStatusChanges(db, project.id),
      general: toGeneral(project),
      client: {
        clientId: project.client_id,
        clientName: project.client_name,
        clientReference: project.client_reference,
        contacts: await listContactsOf(db, project.id),
      },
      site: toSite(project, await isAssigned(db, user.id, project.id)),
      team: await listTeamOf(db, project.id),
      divisions: await listDivisions(db),
      leaders: await listLeaders(db, [project.leader_id, project.deputy_leader_id]),
    };
  },

  async searchAddresses({ search }, { log }) {
    const find = addressFinders.fillers.at(-1);
    if (find === undefined) return { isOn: false, hasFailed: false, found: [] };
    if (search.length < contract.ADDRESS_SEARCH_LENGTH_MIN) return { isOn: true, hasFailed: false, found: [] };
    try {
      return { isOn: true, hasFailed: false, found: await find(search) };
    } catch (error) {
      log.warn({ err: error }, 'the address service does not answer');
      return { isOn: true, hasFailed: true, found: [] };
    }
  },

  putProjectGeneral: saveGeneral,
  changeProjectStatus: saveStatus,
  putProjectClient: saveClient,
  putProjectSite: saveSite,
  putProjectTeam: saveTeam,
});
