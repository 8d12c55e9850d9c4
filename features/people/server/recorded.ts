/** People as the audit log knows them. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';

async function findUsers(db: Database, _user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

/** Kinds of record of this room. */
export const recordedPeople: Readonly<Record<string, RecordedKind>> = {
  user: {
    label: 'Gebruiker',
    historyFor: ['user.manage'],
    fields: {
      settings: 'Instellingen',
      ownDataAsked: 'Gegevens opgevraagd',
      ownDataFetched: 'Gegevens opgehaald',
      name: 'Naam',
      email: 'E-mailadres',
      personnelNumber: 'Personeelsnummer',
      divisionId: { label: 'Divisie', refersTo: 'division' },
      managerId: { label: 'Leidinggevende', refersTo: 'user' },
      jobTitle: 'Functie',
      phone: 'Telefoon',
      roles: 'Rollen',
      serviceFrom: 'In dienst vanaf',
      serviceUntil: 'In dienst tot en met',
      active: { label: 'Toegang', values: { true: 'ja', false: 'nee' } },
      signInBy: 'Inloggen met',
      heldToProjects: { label: 'Alleen eigen projecten', values: { true: 'ja', false: 'nee' } },
      invitedAt: 'Uitgenodigd op',
      sessionsEnded: 'Uitgelogd',
      deviceKey: 'Sleutel van een apparaat',
      rescueFile: 'Reddingsbestand van',
      rescueCommands: 'Ingebracht',
      rescueRefused: 'Geweigerd',
      removed: { label: 'Verwijderd', values: { true: 'ja' } },
      removalAsked: { label: 'Verwijderen gevraagd', values: { true: 'ja' } },
      idsSha256: 'SHA-256 van de nummers',
      mergedFrom: { label: 'Samengevoegd met het account', refersTo: 'user' },
      mergedInto: { label: 'Opgegaan in het account', refersTo: 'user' },
      taken: 'Overgenomen velden',
      moved: 'Ging mee',
    },
    find: findUsers,
  },
  'user-import': {
    label: 'Import van gebruikers',
    historyFor: ['user.manage'],
    fields: { fileName: 'Bestand', counts: 'Rijen', undone: { label: 'Ongedaan gemaakt', values: { true: 'ja', false: 'nee' } } },
  },
  'user-access': {
    label: 'Toegang tot project',
    historyFor: ['user.manage'],
    // By its id, so that a reader who may not see the project is not told which.
    fields: { project: { label: 'Project', refersTo: 'project', isContext: true }, validFrom: 'Vanaf', validUntil: 'Tot en met' },
    find: findUsers,
  },
};
