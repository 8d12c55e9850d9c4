/** The thread that makes PDFs of single forms. */
import { answerCalls } from '#platform/server/worker-calls.ts';
import { type FormOnPaper, formPdf } from './form-pdf.ts';

answerCalls(async (paper: FormOnPaper) => {
  const pdf = new Uint8Array(await formPdf(paper));
  return { output: pdf, transfer: [pdf.buffer] };
});
