/** The process that makes the documents of all rooms. A maker is loaded at its first document. */
import { claimPdf } from '#features/claims/server/claim-pdf.ts';
import { submissionPdf } from '#features/form-exports/server/pdf/submission-pdf.ts';
import { labOrderPdf } from '#features/logistics/server/lab-order-pdf.ts';
import { mapPdf } from '#features/map/server/map-pdf.ts';
import { logPdf } from '#features/project-logs/server/log-pdf.ts';
import { toolboxPdf } from '#features/toolbox/server/toolbox-pdf.ts';
import { answerDocuments } from '#platform/server/documents/answer-documents.ts';

answerDocuments([submissionPdf, claimPdf, labOrderPdf, mapPdf, logPdf, toolboxPdf]);
