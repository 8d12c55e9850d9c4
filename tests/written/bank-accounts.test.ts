/** Account numbers are read and written in one file: whatever else is written later, an export or a search can't read them along. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const OWN_FILES = [
  'apps/server/migrations/141-personal-data.sql',
  'features/personal-data/server/bank-account-queries.ts',
  'platform/server/database/tables.gen.ts',
  'tests/written/bank-accounts.test.ts',
];

test('one file names the table of account numbers', () => {
  const files = execFileSync('git', ['grep', '-l', '--untracked', '-e', 'personal_bank_accounts', '--', 'apps', 'features', 'platform', 'tests'], {
    encoding: 'utf8',
  });
  expect(files.trim().split('\n').sort()).toEqual(OWN_FILES);
});
