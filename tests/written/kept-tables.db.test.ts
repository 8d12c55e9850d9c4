/** Every table that refers to a person goes by a period, or it is said here why it does not. A table that is added later fails until somebody decided. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { features } from '#apps/server/app.ts';
import { BANK_ACCOUNT_OWNER } from '#features/personal-data/server/bank-account-queries.ts';
import { openTestDatabase } from '#platform/server/testing.ts';

/** Tables by the key of the rule they go by; `why` for those that go by none. Account numbers, whose table one file names, go with the person. */
interface Kept {
  readonly rule?: string;
  readonly why?: string;
  readonly tables: string;
}

const kept: readonly Kept[] = [
  { rule: 'hours', tables: 'time_registrations time_days time_day_changes' },
  { why: 'Goes with the registration it is about.', tables: 'running_reminders' },
  { rule: 'day-reminders', tables: 'day_reminders' },
  { rule: 'trips', tables: 'trips private_km_notices' },
  { rule: 'disbursements', tables: 'disbursements claims claim_steps' },
  { rule: 'car-additions', tables: 'car_additions car_addition_steps' },
  { rule: 'absences', tables: 'absences' },
  { rule: 'stand-ins', tables: 'stand_ins' },
  { rule: 'announcements', tables: 'announcements announcement_readings' },
  { rule: 'payroll-batches', tables: 'payroll_batches payroll_lines' },
  { rule: 'protective-equipment', tables: 'protective_equipment' },
  { rule: 'emergency-contacts', tables: 'emergency_contacts emergency_contact_views' },
  { rule: 'notifications', tables: 'notifications' },
  { rule: 'sessions', tables: 'sessions push_devices' },
  { why: 'Gone by itself every night once the key is over, a year after it was made.', tables: 'device_keys' },
  { why: 'The proof of who brought in what for whom: it outlives what it is about, as the history of commands does.', tables: 'rescue_files' },
  { rule: 'support-tickets', tables: 'support_tickets support_messages' },
  { rule: 'dossiers', tables: 'form_submissions form_revisions form_reviews form_comments form_mails follow_up_marks' },
  { rule: 'document-openings', tables: 'project_document_openings' },
  { rule: 'import-rows', tables: 'imports' },
  { why: 'The proof of what was removed, and by whom: it outlives what it is about.', tables: 'person_removals retention_runs retention_periods' },
  {
    why: 'The person: goes at their asking (decision 126), with all that tells who they are.',
    tables: 'users personal_data personal_data_changes contract_terms qualifications',
  },
  {
    why: 'Of a person who works here, without any history: goes with the person, or when they change it.',
    tables: 'user_groups user_roles user_project_access favorite_forms favorite_projects list_columns list_views notification_choices calendar_feeds',
  },
  { why: 'Gone within seven days by itself.', tables: 'form_exports' },
  { why: 'The archive is gone within seven days by itself; that it was asked for, and by whom, goes with the person.', tables: 'own_data_exports' },
  {
    why: 'The dossier of a project under a BRL or the safety of work under VCA, of which the certifier says how long; signed, and only added to.',
    tables: `project_log_lines project_log_signatures supervision_frames supervision_depots supervision_loads supervision_samples supervision_reports lots
      lot_composites lot_increments lot_signed_versions lab_orders lab_order_steps lab_order_mails gear_orders field_points field_activities phase_shapes map_overlays phase_risks work_permits toolbox_meetings
      toolbox_participants toolbox_actions instruction_readings phase_check_overrides`,
  },
  {
    why: 'Part of the project: who led, belonged to it or changed it. It says no more of a person than that.',
    tables: `projects project_team project_documents project_document_versions project_checklist_items project_form_defaults project_status_changes phase_team phase_status_changes
      third_party_costs third_party_cost_approvals third_party_cost_status_changes public_form_links`,
  },
  {
    why: 'A register of things or of rules: who keeps or changed it. It says no more of a person than that.',
    tables: `divisions emergency_details equipment equipment_calibrations equipment_loans cars car_drivers car_papers car_readings car_damages car_damage_steps
      norm_values payroll_cost_codes closed_days roles api_keys thing_codes instructions safety_sheets form_designs form_design_drafts form_design_versions`,
  },
];

test('every table that refers to a person goes by a period of the product, or says why it does not', async () => {
  const db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(db);
  const named = [...kept.flatMap(({ tables }) => tables.split(/\s+/)), BANK_ACCOUNT_OWNER.split('.')[0] ?? ''];
  expect(named.length).toBe(new Set(named).size);
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  const keys = features.flatMap(({ retentionRules = [] }) => retentionRules.map(({ key }) => key));
  expect(kept.flatMap(({ rule, why }) => (rule !== undefined && why === undefined && !keys.includes(rule) ? [rule] : []))).toEqual([]);
});

test('what the specification names for a time has a rule: hours and receipts seven years, dossiers ten, emergency contacts thirty days after leaving', () => {
  const periods = Object.fromEntries(features.flatMap(({ retentionRules = [] }) => retentionRules.map(({ key, period }) => [key, period])));
  expect(periods).toMatchObject({
    hours: { amount: 7, unit: 'years' },
    disbursements: { amount: 7, unit: 'years' },
    trips: { amount: 7, unit: 'years' },
    dossiers: { amount: 10, unit: 'years' },
    'emergency-contacts': { amount: 30, unit: 'days' },
  });
});
