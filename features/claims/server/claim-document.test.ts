import { expect, test } from 'vitest';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { readObjects, readPdf } from '#platform/server/documents/testing-pdf.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ClaimLine, ClaimRecord } from '../contract.ts';
import { claimDocument } from './claim-document.ts';

const invoiceId = newId();
const line: ClaimLine = {
  ...{ id: newId(), spentOn: '2026-11-19', kind: 'parking', supplier: 'Parkeerbedrijf', description: '', amountCents: 12_100, vatRate: 'high' },
  ...{ lowPartCents: 0, vatCents: 2_100, paidWith: 'own', isRecharged: false, guests: '', noReceiptReason: '', lateReason: '', phase: null },
  ...{ receiptFileIds: [invoiceId], claimId: newId(), version: 1, isPossiblyDouble: false },
};
const claim: ClaimRecord = {
  ...{ id: newId(), number: 7, status: 'submitted', note: '', submittedAt: null, steps: [], version: 1 },
  ...{ userName: 'Sanne', divisionName: null, isOwn: false, ibanMask: null, lines: [line] },
};

test('a receipt that is a PDF goes inside the document of the claim as it came, which is for the archive all the same', async () => {
  const file = { name: 'bon 1-1 factuur.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.4 de factuur zelf') };
  const definition = claimDocument(claim, { printable: new Set(), attached: new Map([[invoiceId, file]]) });
  const bytes = await createPdf(definition, new Map(), [file]);
  const { pages, raw } = readPdf(bytes);
  expect(pages[1]).toContain('Deze bon zit als bijlage in dit document: bon 1-1 factuur.pdf');
  expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
  expect(raw).toMatch(/\/EmbeddedFiles/);
  const embedded = [...readObjects(raw).values()].find(({ head }) => head.includes('/Type /EmbeddedFile'));
  expect(embedded?.head).toMatch(/\/Subtype \/application#2[fF]pdf/);
  expect(embedded?.stream?.toString()).toBe('%PDF-1.4 de factuur zelf');
  expect([...readObjects(raw).values()].find(({ head }) => head.includes('/Type /Filespec'))?.head).toMatch(/\/AFRelationship \/Supplement/);
});

test('a receipt that is not there yet is told', async () => {
  const { pages, raw } = readPdf(await createPdf(claimDocument(claim, { printable: new Set(), attached: new Map() })));
  expect(pages[1]).toContain('nog niet bij de server');
  expect(raw).toMatch(/<pdfaid:part>2</);
});
