import { expect, test } from 'vitest';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import {
  addDocumentVersion,
  approveProjectDocument,
  moveProjectDocument,
  renameProjectDocument,
  restoreDocumentVersion,
  withdrawProjectDocument,
} from '../../documents/contract.ts';
import type { ProjectDocument } from '../../documents/document.ts';
import { withPendingDocuments } from './pending-documents.ts';

const at = '2026-11-20T08:00:00Z';
const document: ProjectDocument = {
  ...{ id: 'd', phaseNumber: null, kind: 'sampling-plan', title: 'Plan', folder: '', withdrawal: null },
  ...{ fileId: 'one', fileName: 'plan.pdf', contentType: 'application/pdf', sizeBytes: 10, addedBy: 'K. de Wit', addedAt: at },
  ...{ approval: { by: 'K. de Wit', at }, number: 1, note: '', restores: null, basedOn: 0, earlier: [] },
};
const after = (...commands: readonly (readonly [{ readonly name: string }, object])[]) =>
  commands.reduce(
    (documents, [{ name }, input], index) =>
      withPendingDocuments(documents, { id: `c${index}`, name, input: { id: 'd', ...input }, createdAt: at } as unknown as PendingCommand, '26.00001', {
        name: 'M. Vermeulen',
      }),
    [document],
  )[0];

const version = { basedOn: 1, fileId: 'two', fileName: 'plan-2.zip', note: 'Anders' };

test('a version that waits is shown as the one that counts, not approved, with the one before among the earlier', () => {
  const shown = after([addDocumentVersion, version]);
  expect(shown).toMatchObject({ number: 2, fileId: 'two', title: 'Plan', addedBy: 'M. Vermeulen', approval: null, sizeBytes: null });
  expect(shown?.earlier).toMatchObject([{ number: 1, fileId: 'one', addedBy: 'K. de Wit', approval: { by: 'K. de Wit' } }]);
});

test('the same version is not shown twice, and an earlier one that is to count again comes with its file', () => {
  expect(after([addDocumentVersion, version], [addDocumentVersion, version])?.number).toBe(2);
  const restored = after([addDocumentVersion, version], [restoreDocumentVersion, { basedOn: 2, number: 1, note: 'Toch' }]);
  expect(restored).toMatchObject({ number: 3, fileId: 'one', sizeBytes: 10, restores: 1, earlier: [{ number: 2 }, { number: 1 }] });
});

test('what was moved, renamed or withdrawn on this device is so at once, and an approval of another version is not shown', () => {
  expect(after([moveProjectDocument, { folder: 'klic' }])?.folder).toBe('klic');
  expect(after([renameProjectDocument, { title: 'Boorplan' }])?.title).toBe('Boorplan');
  expect(after([withdrawProjectDocument, { reason: 'Oud' }])?.withdrawal).toEqual({ by: 'M. Vermeulen', at, reason: 'Oud' });
  expect(after([addDocumentVersion, version], [approveProjectDocument, { number: 1 }])?.approval).toBeNull();
  expect(after([addDocumentVersion, version], [approveProjectDocument, { number: 2 }])?.approval).toEqual({ by: 'M. Vermeulen', at });
});
