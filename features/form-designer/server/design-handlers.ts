/**
 * Handlers of the operations for people who make designs. Each asks for the permission `design.manage`, as its contract says. The code that checks
 * and reads designs is loaded when somebody makes one.
 */

import type { Design, DesignProblem } from '#features/form-engine/design/design.ts';
import { freeKey, originOf, toDesignKey } from '#features/form-engine/design/design-key.ts';
import { findDesign } from '#features/forms/server/design-queries.ts';
import { checkDesignBeside, readDesignFileBeside, readListFileBeside } from '#features/forms/server/judging/form-work.ts';
import { insertList, missingLists } from '#features/forms/server/lookups/lookup-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseOldVersion } from '#platform/shared/problem.ts';
import * as contract from '../design-contract.ts';
import * as queries from './managed-queries.ts';
import * as writes from './managed-write-queries.ts';
import { findProductOffer, leaveProductVersion } from './product-offer.ts';

/** Most findings that go with a refusal to publish. */
const FINDINGS_MAX = 200;
/** Most phases named when a design can't be taken out of use. */
const PHASES_NAMED_MAX = 5;

export const designHandlers = implement(contract, {
  listManagedDesigns: (_params, { db }) => queries.listManaged(db),

  async getManagedDesign({ key }, { db }) {
    const design = await queries.findManaged(db, key);
    if (design === undefined) throw new Problem('not-found');
    const offer = await findProductOffer(db, key);
    return { ...design, versions: await queries.listVersions(db, key), draft: await queries.findDraft(db, key), offer };
  },

  async createDesign({ name, category, copyOf }, context) {
    const source = copyOf === undefined ? emptyDesign : copyFrom(await currentDocument(copyOf, context));
    return { key: await addDraft({ ...source, name, category }, toDesignKey(name), context) };
  },

  async importDesign({ fileName, content, beside }, context) {
    const { design, report, lists } = await readDesignFileBeside(fileName, content, beside, { signal: context.signal });
    for (const list of lists) await insertList(context.db, list);
    return { key: await addDraft(design, design.key, context, { importedFrom: fileName, report }) };
  },

  async saveDesignDraft({ key, version, document }, context) {
    const { db } = context;
    const { readDesign } = await import('#features/form-engine/design/read-design.ts');
    const read = readDesign(document);
    if ('problems' in read) throw new Problem('invalid-input', { fields: read.problems });
    const managed = await queries.findManaged(db, key);
    if (managed === undefined) throw new Problem('not-found');
    const design = { ...read.design, key, version: (managed.version ?? 0) + 1 };
    if (version === 0 && !managed.hasDraft && (await writes.insertDraft(db, design, context))) return { version: 1 };
    await lockedDraft(key, version, context);
    const saved = await writes.updateDraft(db, design, version, context);
    context.record({ subject: 'form-design', id: key, to: { draft: saved } });
    return { version: saved };
  },

  async bringInList({ key, name, csv }, context) {
    if ((await queries.findManaged(context.db, key)) === undefined) throw new Problem('not-found');
    const list = await readListFileBeside(name, csv, { signal: context.signal });
    await insertList(context.db, list);
    const { columns, rows } = list.data;
    context.record({ subject: 'form-design', id: key, to: { list: name, listRows: rows.length } });
    return { id: list.id, columns: [...columns], rowCount: rows.length };
  },

  async discardDesignDraft({ key, version }, context) {
    await lockedDraft(key, version, context);
    await writes.deleteDraft(context.db, key);
    context.record({ subject: 'form-design', id: key, from: { draft: version } });
    return null;
  },

  async publishDesignDraft({ key, version, note }, context) {
    const { db } = context;
    const { document, productVersion } = await lockedDraft(key, version, context);
    const before = await queries.findManaged(db, key);
    const design = { ...document, version: (before?.version ?? 0) + 1 };
    const findings = [...(await checkDesignBeside(design)), ...(await listFindings(design, db))];
    if (findings.length > 0) {
      const reason = `Dit ontwerp kan nog niet in gebruik: ${findings[0]?.message}`;
      throw new Problem('invalid-input', { reason, fields: findings.slice(0, FINDINGS_MAX).map(({ path, message }) => ({ path, message })) });
    }
    await writes.insertVersion(db, design, { note, productVersion }, context);
    await writes.deleteDraft(db, key);
    context.record({
      subject: 'form-design',
      id: key,
      from: { state: before?.state, version: before?.version },
      to: { state: 'published', version: design.version, note },
    });
    return { version: design.version };
  },

  async takeProductVersion({ key, version }, context) {
    const { db } = context;
    const [offer, managed] = [await findProductOffer(db, key), await queries.findManaged(db, key)];
    if (offer === null || managed?.version == null) throw new Problem('not-found');
    const design = { ...offer, version: managed.version + 1 };
    if (!managed.hasDraft) await writes.insertDraft(db, design, context);
    const draft = await lockedDraft(key, managed.hasDraft ? version : 1, context);
    const saved = await writes.updateDraft(db, design, draft.version, context, offer.version);
    context.record({ subject: 'form-design', id: key, to: { draft: saved, productVersion: offer.version } });
    return { version: saved };
  },

  async declineProductVersion({ key, productVersion }, context) {
    const offer = await findProductOffer(context.db, key);
    if (offer?.version !== productVersion) throw new Problem('not-found');
    await leaveProductVersion(context.db, key, productVersion);
    context.record({ subject: 'form-design', id: key, to: { productVersionDeclined: productVersion } });
    return null;
  },

  async retireDesign({ key, retired }, context) {
    const design = await queries.findManaged(context.db, key);
    if (design === undefined) throw new Problem('not-found');
    if (design.version === null) throw new Problem('not-possible-now', { reason: 'Dit ontwerp is nog niet gepubliceerd. Gooi het concept weg.' });
    if (retired) {
      const { named, others } = await queries.phasesThatRequire(context.db, context.user, key, PHASES_NAMED_MAX);
      if (named.length + others > 0) {
        const phases = named.length === 0 ? `${others}` : others === 0 ? named.join(', ') : `${named.join(', ')} en ${others} andere`;
        throw new Problem('still-in-use', { reason: `Lopende fasen vragen dit formulier verplicht: ${phases}. Haal het daar eerst weg.` });
      }
    }
    await writes.setRetired(context.db, key, retired, context);
    context.record({ subject: 'form-design', id: key, from: { state: design.state }, to: { state: retired ? 'retired' : 'published' } });
    return null;
  },
});

const emptyDesign: Omit<Design, 'key' | 'name' | 'category'> = { version: 1, sections: [{ key: 'algemeen', title: 'Algemeen', fields: [] }] };

/** The lists a design names whose rows were never brought in. */
async function listFindings({ lists = [] }: Design, db: CommandContext['db']): Promise<readonly DesignProblem[]> {
  const missing = await missingLists(
    db,
    lists.map(({ id }) => id),
  );
  return lists
    .filter(({ id }) => missing.includes(id))
    .map(({ name }) => ({ path: '', message: `De keuzelijst '${name}' staat niet op de server. Lees haar opnieuw in bij het formulier.` }));
}

/** The document to copy: what is being changed goes before what is in use. */
async function currentDocument(key: string, { db }: CommandContext): Promise<Design> {
  const managed = await queries.findManaged(db, key);
  const document = (await queries.findDraft(db, key))?.document ?? (managed?.version == null ? undefined : await findDesign(db, key, managed.version));
  if (document === undefined) throw new Problem('not-found');
  return document;
}

/** A design as others start from it: it tells of which it is a copy, and has a name of its own in every language. */
function copyFrom(design: Design): Design {
  const { languages } = design;
  const others = languages?.others.map(({ language, texts: { name: _, ...texts } }) => ({ language, texts }));
  return { ...design, origin: originOf(design), ...(languages !== undefined && others !== undefined && { languages: { ...languages, others } }) };
}

/** Keeps a new draft under a free key; answers that key. A design that came in under a key that was taken is a copy of the one that has it. */
async function addDraft(design: Omit<Design, 'key'>, wished: string, context: CommandContext, source?: writes.ImportSource): Promise<string> {
  const key = freeKey(wished, await queries.takenKeys(context.db));
  const ofImport = source !== undefined && key !== wished ? { origin: originOf({ ...design, key: wished }) } : {};
  await writes.insertDraft(context.db, { ...design, ...ofImport, key, version: 1 }, context, source);
  context.record({ subject: 'form-design', id: key, to: { state: 'draft', name: design.name } });
  return key;
}

/** The draft, held for this command; refused when somebody else went on with it. */
async function lockedDraft(key: string, version: number, { db }: CommandContext): Promise<queries.LockedDraft> {
  const draft = await queries.lockDraft(db, key);
  if (draft === undefined) throw new Problem('not-found');
  refuseOldVersion(draft, version);
  return draft;
}
