/** Carries out the operations on third-party costs. */
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { listNamesFrom } from '#features/suppliers/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import { SUPPLIER_SEARCH_LENGTH_MIN, SUPPLIERS_MAX } from '../rules.ts';
import { limitCentsNow } from './cost-norms.ts';
import { approveOne, moveOne } from './move-cost.ts';
import { putOne } from './put-cost.ts';
import { isDivisionManager, listCostsOf, listPhasesOf } from './queries.ts';
import { lockVisibleCost, updateCost } from './write-queries.ts';

export const thirdPartyCostHandlers = implement(contract, {
  async listCosts({ project: number }, { db, user, now }) {
    const project = await getVisibleProject(db, user, number);
    return {
      costs: await listCostsOf(db, project.id),
      approvalLimitCents: await limitCentsNow({ db, now }),
      leadsProject: project.leader_id === user.id || project.deputy_leader_id === user.id,
      managesDivision: await isDivisionManager(db, project.division_id, user.id),
      phases: await listPhasesOf(db, project.id),
    };
  },

  async listSupplierNames({ search }, { db }) {
    return search.length < SUPPLIER_SEARCH_LENGTH_MIN ? [] : listNamesFrom(db, search, SUPPLIERS_MAX);
  },

  putCost: putOne,
  moveCost: moveOne,
  approveCost: approveOne,

  async attachInvoice({ id, fileId, fileName }, context) {
    const { db, user } = context;
    const cost = await lockVisibleCost(db, user, id);
    if (cost.invoice_file_id === fileId) return null;
    await context.linkFiles(cost.project_id, [fileId]);
    await updateCost(db, id, { invoice_file_id: fileId, invoice_file_name: fileName });
    context.record({ subject: 'third-party-cost', id, from: { invoiceFileName: cost.invoice_file_name }, to: { invoiceFileName: fileName } });
    return null;
  },
});
