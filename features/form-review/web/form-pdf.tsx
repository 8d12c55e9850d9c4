import type { FormSubmission } from '#features/forms/contract.ts';
import { Button } from '#platform/ui/button.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { UnderWay } from '#platform/web/actions/under-way.tsx';
import { type StoppableAction, useStoppable } from '#platform/web/actions/use-stoppable.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';

/** The making of one form's PDF, for its button and for what is told of it. */
export function useFormPdf(): StoppableAction {
  return useStoppable({ title: 'PDF gestopt', text: 'Er is geen PDF opgeslagen.' });
}

interface FormPdfButtonProps {
  readonly pdf: StoppableAction;
  readonly form: FormSubmission;
  readonly revision: number;
}

/** Asks for the PDF of a revision and saves it. */
export function FormPdfButton({ pdf, form, revision }: FormPdfButtonProps) {
  const address = `/v1/form-submissions/${form.id}/pdf?revision=${revision}`;
  return (
    <Button busy={pdf.isBusy} onClick={() => pdf.run((signal) => fetchFile(clientOf('main'), address, `${form.title}.pdf`, { signal }))}>
      PDF
    </Button>
  );
}

/** How far the PDF is, or why there is none. */
export function FormPdfStatus({ pdf }: { readonly pdf: StoppableAction }) {
  return (
    <>
      <UnderWay action={pdf} label="PDF wordt gemaakt" />
      <TroubleMessage trouble={pdf.trouble} title="Geen PDF gemaakt" />
    </>
  );
}
