/** Carries out the operations on personal data. */
import { randomInt } from 'node:crypto';
import { notify } from '#features/notifications/server/queries.ts';
import * as codes from '#features/people/server/sign-in/code-queries.ts';
import { href } from '#features/routes.ts';
import { MAIL_QUEUE } from '#platform/server/documents/mail.ts';
import { unlinkFiles } from '#platform/server/files/going-files.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { countTurn, type RateLimit } from '#platform/server/identity/rate-limits.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { maskIban } from '#platform/shared/notation/iban.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { fieldText, knownSizes } from '../fields.ts';
import { writeIban } from './bank-account-queries.ts';
import { removeContractTerm, writeContractTerm } from './contract-hours-queries.ts';
import { codeMail, ibanChangedMail } from './mails.ts';
import * as queries from './queries.ts';

const SUBJECT = 'personal-data';
const CODE_DIGITS = 6;
const CODE_SECONDS = 10 * 60;
const CODE_TRIES_MAX = 5;
const codesToPerson: RateLimit = { name: 'personal-data-code', max: 5, windowSeconds: 15 * 60 };

export const personalDataHandlers = implement(contract, {
  async getPersonalData({ user: userId }, { db, user, now }) {
    refuseOthers(user, userId);
    return found(await queries.findPersonalData(db, userId, localDate(now)));
  },

  async listPersonalDataChanges({ user: userId }, { db, user }) {
    refuseOthers(user, userId);
    return queries.listChanges(db, userId, contract.CHANGES_SHOWN_MAX);
  },

  async putPersonalData(input, { db, user, now, record }) {
    refuseOthers(user, input.id);
    const { id, version, contractMinutes, workDays, ...typed } = input;
    const rest = { ...typed, sizes: knownSizes(typed.sizes) };
    const terms = { ...(contractMinutes === undefined ? {} : { contractMinutes }), ...(workDays === undefined ? {} : { workDays: [...workDays].sort() }) };
    if (Object.keys(terms).length > 0) refuseOwner(user);
    const known = found(await queries.lockPersonalData(db, id, localDate(now)));
    if (known.version !== version)
      throw new Problem('changed-by-someone-else', {
        current: { version: known.version },
        reason: 'Deze gegevens zijn intussen gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
      });
    await queries.writePersonalData(db, { ...input, ...rest, ...terms }, version + 1);
    if (contractMinutes !== undefined && contractMinutes !== known.contractMinutes)
      await writeContractTerm(db, { userId: id, from: localDate(now), minutes: contractMinutes, byId: user.id, at: now });
    const to: Record<string, unknown> = { ...rest, ...terms };
    const from: Record<string, unknown> = Object.fromEntries(Object.keys(to).map((name) => [name, known[name as keyof typeof known]]));
    const { names } = changedFields(from, to);
    await queries.addChanges(
      db,
      id,
      user.id,
      now,
      names.map((field) => ({ field, was: fieldText(field, from[field]), became: fieldText(field, to[field]) })),
    );
    // Who reads the audit log learns that something changed, not where somebody lives.
    record({ subject: SUBJECT, id, to: { changed: names } });
    return { version: version + 1 };
  },

  async putContractTerm({ id, from, minutes }, { db, user, now, record }) {
    refuseOthers(user, id);
    refuseOwner(user);
    const { contractTerms } = found(await queries.lockPersonalData(db, id, localDate(now)));
    await writeContractTerm(db, { userId: id, from, minutes, byId: user.id, at: now });
    const was = contractTerms.find((term) => term.from === null || term.from <= from)?.minutes;
    const change = {
      field: 'contractMinutes',
      was: fieldText('contractMinutes', was),
      became: `${fieldText('contractMinutes', minutes)} vanaf ${formatDate(from)}`,
    };
    await queries.addChanges(db, id, user.id, now, [change]);
    record({ subject: SUBJECT, id, to: { changed: ['contractMinutes'] } });
    return null;
  },

  async deleteContractTerm({ id, from }, { db, user, now, record }) {
    refuseOthers(user, id);
    refuseOwner(user);
    const { contractTerms } = found(await queries.lockPersonalData(db, id, localDate(now)));
    const gone = contractTerms.find((term) => term.from === from);
    // Gone already, by another hand, is as they wanted it.
    if (gone === undefined) return null;
    await removeContractTerm(db, id, from);
    const was = `${fieldText('contractMinutes', gone.minutes)} vanaf ${formatDate(from)}`;
    await queries.addChanges(db, id, user.id, now, [{ field: 'contractMinutes', was, became: 'weggehaald' }]);
    record({ subject: SUBJECT, id, to: { changed: ['contractMinutes'] } });
    return null;
  },

  async askPersonalDataCode({ challenge }, { db, user, now, addJob }) {
    await countTurn(db, codesToPerson, user.id);
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await codes.insertEmailCode(db, {
      email: user.email,
      browserSha256: placeOf(user, challenge),
      codeSha256: codeHash(challenge, code),
      triesMax: CODE_TRIES_MAX,
      lifeSeconds: CODE_SECONDS,
    });
    addJob(MAIL_QUEUE, codeMail(user.email, code, now));
    return { email: user.email };
  },

  async putIban({ id, iban, challenge, code }, { db, user, now, record, addJob }) {
    refuseOthers(user, id);
    const attempt = await codes.tryEmailCode(db, user.email, placeOf(user, challenge));
    if (attempt === undefined) return { outcome: 'code-expired' };
    if (attempt.code_sha256 !== codeHash(challenge, code)) return { outcome: 'code-wrong' };
    if (!(await codes.spendEmailCode(db, attempt.id))) return { outcome: 'code-expired' };
    const { email, name } = found(await queries.lockPersonalData(db, id, localDate(now)));
    const was = await writeIban(db, id, iban, now);
    await queries.addChanges(db, id, user.id, now, [{ field: 'iban', was: was ?? 'leeg', became: maskIban(iban) }]);
    record({ subject: SUBJECT, id, to: { changed: ['iban'] } });
    const by = user.id === id ? undefined : user.name;
    const notice = {
      kind: 'iban-changed',
      title: 'Je IBAN is gewijzigd',
      text: `Het eindigt nu op ${iban.slice(-4)}. Was jij dit niet? Bel de administratie.`,
    };
    // The notice is for the person whatever hand it was: also their own.
    await notify(db, [id], { ...notice, href: href('personalData') }, { by: '', now });
    addJob(MAIL_QUEUE, ibanChangedMail({ email, name, mask: maskIban(iban), at: now, by }));
    return { outcome: 'changed' };
  },

  async putPhoto({ id, fileId, hasConsent }, { db, user, now, record, linkFiles }) {
    // Nobody agrees for somebody else; who manages data may take a photo away.
    if (user.id !== id && (fileId !== null || !mayManage(user))) throw new Problem('not-found');
    if (fileId !== null && !hasConsent)
      throw new Problem('invalid-input', { fields: [{ path: 'hasConsent', message: "Vink aan dat collega's je foto mogen zien, of haal de foto weg." }] });
    const known = found(await queries.lockPersonalData(db, id, localDate(now)));
    if (fileId !== null) await linkFiles(null, [fileId]);
    await unlinkFiles(db, 'personal-photo', [id], fileId === null ? [] : [fileId]);
    await queries.writePhoto(db, id, fileId, now);
    const words = (file: string | null) => (file === null ? 'geen foto' : "te zien voor collega's");
    await queries.addChanges(db, id, user.id, now, [{ field: 'photo', was: words(known.photoFileId), became: words(fileId) }]);
    record({ subject: SUBJECT, id, to: { changed: ['photo'] } });
    return null;
  },
});

function mayManage(user: Identity): boolean {
  return !user.restricted && user.permissions.has('personal-data.manage');
}

function refuseOthers(user: Identity, userId: string): void {
  if (user.id !== userId && !mayManage(user)) throw new Problem('not-found');
}

/** Refuses a change to the terms of the employer by somebody who may not manage them, as the person they are about. */
function refuseOwner(user: Identity): void {
  if (!mayManage(user)) throw new Problem('not-allowed', { reason: 'Contracturen en werkdagen wijzigt de administratie. De rest kun je zelf wijzigen.' });
}

function found<Data>(data: Data | undefined): Data {
  if (data === undefined) throw new Problem('not-found');
  return data;
}

/** Stands for a browser in the table of codes: no browser has this secret, so no code from here signs anybody in. */
function placeOf(user: Identity, challenge: string): string {
  return sha256(`personal-data ${user.id} ${challenge}`);
}

/** A code is kept with the secret of the device in it: out of six digits alone a copy of the table would tell it. */
function codeHash(challenge: string, code: string): string {
  return sha256(`${challenge} ${code}`);
}
