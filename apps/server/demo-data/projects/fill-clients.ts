/** Fills the register of clients with those the projects name, and what is known of their sites. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';

/** Made-up numbers that pass their checks, for as many clients. */
const RSIN = '123456782';
const FIRST_KVK = 17_000_100;

/** Puts them in: each client once, with its projects. */
export async function fillClients(db: Database): Promise<void> {
  const named = await db.selectFrom('projects').select('client_name').distinct().where('client_name', '<>', '').orderBy('client_name').execute();
  for (const [index, { client_name: name }] of named.entries()) {
    const id = newId();
    const isTown = name.startsWith('Gemeente');
    await db
      .insertInto('clients')
      .values({
        id,
        name,
        kvk_number: String(FIRST_KVK + index),
        rsin: index === 0 ? RSIN : '',
        vat_id: index === 0 ? `NL${RSIN}B01` : '',
        invoice_address: 'Postbus 100',
        invoice_postcode: '5700 AC',
        invoice_city: 'Helmond',
        invoice_email: 'facturen@voorbeeld.nl',
        payment_days: isTown ? 30 : 14,
        purchase_number_required: isTown,
      })
      .execute();
    await db.updateTable('projects').set({ client_id: id }).where('client_name', '=', name).execute();
  }
  await db
    .updateTable('projects')
    .set({
      area_m2: 4200,
      province: 'Noord-Brabant',
      access_notes: 'Sleutelkluis links van het hek, code bij de uitvoerder.',
      parking: 'Op het terrein, achter de keet.',
      authority: 'Omgevingsdienst Zuidoost-Brabant',
      hospital_name: 'Elkerliek ziekenhuis',
      hospital_address: 'Wesselmanlaan 25, Helmond',
      hospital_phone: '+31492595555',
      hospital_minutes: 12,
      assembly_point: 'Bij de ingang van het terrein',
      hazards: sql`case when kind = 'asbestos-survey' then 'Asbesthoudend materiaal in de bovengrond.' else '' end`,
    })
    .where('number', '<', '26.01410')
    .execute();
}
