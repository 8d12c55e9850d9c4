/** Carries out the operations on the organisation. */
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const organisationHandlers = implement(contract, {
  listDivisions: (_, { db }) => queries.listDivisions(db),

  async getDivision({ division }, { db }) {
    const found = await queries.findDivision(db, division);
    if (found === undefined) throw new Problem('not-found');
    return { ...found, members: await queries.listMembers(db, division, contract.MEMBERS_NAMED_MAX) };
  },

  listManagerCandidates: ({ search }, { db }) => queries.listCandidates(db, search, contract.CANDIDATES_MAX),

  async putDivision(input, context) {
    const { db, record } = context;
    const known = await queries.lockDivision(db, input.id);
    refuseStale(known, input.version);
    await refuseWrongDivision(context, input, known);
    const version = (known?.version ?? 0) + 1;
    await queries.writeDivision(db, input, version);
    const { id, version: _, ...fields } = input;
    record({ subject: 'division', id, ...(known === undefined ? { to: fields } : changeOf(fieldsOfDivision(known), fields)) });
    return { version };
  },

  async deleteDivision({ id, version }, { db, record }) {
    const known = await queries.lockDivision(db, id);
    if (known === undefined) throw new Problem('not-found');
    refuseStale(known, version);
    const uses = [
      known.memberCount > 0 && (known.memberCount === 1 ? '1 persoon' : `${known.memberCount} mensen`),
      known.projectCount > 0 && (known.projectCount === 1 ? '1 project' : `${known.projectCount} projecten`),
    ].filter(Boolean);
    if (uses.length > 0)
      throw new Problem('still-in-use', {
        reason: `${known.name} wordt gebruikt door ${uses.join(' en ')} en blijft daarom staan. Zet de divisie op niet actief.`,
      });
    await queries.deleteDivision(db, id);
    record({ subject: 'division', id, from: fieldsOfDivision(known) });
    return null;
  },

  listBranches: (_, { db }) => queries.listBranches(db),

  async putBranch(input, { db, record }) {
    const known = await queries.lockBranch(db, input.id);
    refuseStale(known, input.version);
    if (!(await queries.isBranchNameFree(db, input.name, input.id)))
      throw new Problem('invalid-input', { fields: [{ path: 'name', message: `Er is al een locatie ${input.name}. Kies een andere naam.` }] });
    if (!input.active && known !== undefined && known.divisions.length > 0)
      throw new Problem('still-in-use', {
        reason: `Op deze locatie ${known.divisions.length === 1 ? 'zit' : 'zitten'} ${namesInWords(known.divisions)}. Geef die eerst een andere vestiging.`,
      });
    const version = (known?.version ?? 0) + 1;
    await queries.writeBranch(db, input, version);
    const { id, version: _, ...fields } = input;
    record({ subject: 'branch', id, ...(known === undefined ? { to: fields } : changeOf(fieldsOfBranch(known), fields)) });
    return { version };
  },

  async deleteBranch({ id, version }, { db, record }) {
    const known = await queries.lockBranch(db, id);
    if (known === undefined) throw new Problem('not-found');
    refuseStale(known, version);
    if (known.divisions.length > 0)
      throw new Problem('still-in-use', {
        reason: `Op deze locatie ${known.divisions.length === 1 ? 'zit' : 'zitten'} ${namesInWords(known.divisions)}. Geef die eerst een andere vestiging, of zet de locatie op niet actief.`,
      });
    await queries.deleteBranch(db, id);
    record({ subject: 'branch', id, from: fieldsOfBranch(known) });
    return null;
  },

  getEmergencyDetails: (_, { db }) => queries.getEmergencyDetails(db),

  async putEmergencyDetails({ phone, safetyOfficerId, version }, { db, record }) {
    const known = await queries.getEmergencyDetails(db);
    if (safetyOfficerId !== null && !(await queries.isInService(db, safetyOfficerId)))
      throw new Problem('invalid-input', { fields: [{ path: 'safetyOfficerId', message: 'Deze persoon is niet meer in dienst. Kies iemand anders.' }] });
    if (!(await queries.writeEmergencyDetails(db, phone, safetyOfficerId, version))) throw stale(known.version);
    const before = { phone: known.phone, safetyOfficerId: known.safetyOfficer?.id ?? null };
    record({ subject: 'emergency-details', id: safetyOfficerId ?? known.safetyOfficer?.id ?? ONLY_ONE, ...changeOf(before, { phone, safetyOfficerId }) });
    return { version: version + 1 };
  },
});

/** Stands in the audit log for what there is one of. */
const ONLY_ONE = '00000000-0000-0000-0000-000000000001';

type FilledDivision = Parameters<typeof queries.writeDivision>[1];
type KnownDivision = Awaited<ReturnType<typeof queries.findDivision>>;

async function refuseWrongDivision({ db }: CommandContext, input: FilledDivision, known: KnownDivision): Promise<void> {
  const same = await queries.findByCode(db, input.code, input.id);
  if (same !== undefined)
    throw new Problem('invalid-input', { fields: [{ path: 'code', message: `De code ${input.code} is al van ${same.name}. Kies een andere code.` }] });
  if (!(await queries.isInService(db, input.managerId)))
    throw new Problem('invalid-input', { fields: [{ path: 'managerId', message: 'Deze persoon is niet meer in dienst. Kies wie de divisie nu leidt.' }] });
  const branch = input.branchId === null ? undefined : (await queries.listBranches(db, input.branchId))[0];
  if (input.branchId !== null && (branch === undefined || (!branch.active && known?.branch?.id !== input.branchId)))
    throw new Problem('invalid-input', { fields: [{ path: 'branchId', message: 'Deze locatie is niet meer in gebruik. Kies een andere vestiging.' }] });
  if (input.active || known === undefined || known.memberCount === 0) return;
  const members = await queries.listMembers(db, input.id, contract.MEMBERS_NAMED_MAX);
  const rest = known.memberCount - members.length;
  throw new Problem('still-in-use', {
    reason: `In ${known.name} ${known.memberCount === 1 ? 'werkt' : 'werken'} nog ${namesInWords(members, rest)}. Geef hen eerst een andere divisie.`,
  });
}

/** Names named in a sentence; the others are counted. */
const NAMES_IN_SENTENCE_MAX = 5;

function namesInWords(people: readonly { readonly name: string }[], uncounted = 0): string {
  const named = people.slice(0, NAMES_IN_SENTENCE_MAX).map(({ name }) => name);
  const more = people.length - named.length + uncounted;
  const parts = more > 0 ? [...named, more === 1 ? '1 ander' : `${more} anderen`] : named;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} en ${parts.at(-1)}`;
}

function fieldsOfDivision({
  manager,
  branch,
  id: _,
  version: _version,
  memberCount: _members,
  projectCount: _projects,
  ...fields
}: NonNullable<KnownDivision>) {
  return { ...fields, managerId: manager?.id ?? null, branchId: branch?.id ?? null };
}

function fieldsOfBranch({ id: _, version: _version, divisions: _divisions, ...fields }: contract.Branch) {
  return fields;
}

function changeOf<Fields extends object>(from: Fields, to: NoInfer<Partial<Fields>>): { from: unknown; to: unknown } {
  const { names: _, ...change } = changedFields<Partial<Fields>>(from, to);
  return change;
}

function refuseStale(known: { readonly version: number } | undefined, version: number | undefined): void {
  if (known === undefined ? version !== undefined : version !== known.version) throw known === undefined ? new Problem('not-found') : stale(known.version);
}

function stale(version: number): Problem {
  return new Problem('changed-by-someone-else', {
    current: { version },
    reason: 'Iemand anders heeft dit intussen gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
  });
}
