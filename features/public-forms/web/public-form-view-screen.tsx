import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { createFormState } from '#features/forms/engine/evaluate.ts';
import { AnswerSection } from '#features/forms/web/answer-section.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFilesProgress } from '#platform/web/kept-files.ts';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { href } from '../../routes.ts';
import { useCurrentSent } from './current-form.ts';
import { ForgetForm } from './forget-form.tsx';
import { NoDraft } from './no-draft.tsx';
import { saveOwnPdf } from './own-pdf.ts';
import { usePublicCommand } from './public-refusal.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RefusedForm } from './refused-form.tsx';
import type { SentForm } from './sent-forms.ts';
import { useIsHandled } from './use-is-handled.ts';

/** A public form after it was sent: thanks, the proof that it arrived, and everything that was filled in. */
export function PublicFormViewScreen() {
  const { name = '' } = useParams({ strict: false });
  const form = useCurrentSent(name);
  if (form === undefined) {
    return (
      <Page title="Formulier">
        <Skeleton shape="lines" count={6} />
      </Page>
    );
  }
  return form === null ? <NoDraft name={name} /> : <SentPage key={form.id} form={form} />;
}

function SentPage({ form }: { readonly form: SentForm }) {
  const { design, answers, context, receipt } = form;
  const state = useMemo(() => createFormState(design, answers, context), [design, answers, context]);
  const command = usePublicCommand(form.id);
  const isRefused = command?.state === 'refused';
  const isHandled = useIsHandled(form);
  usePageMeta({ title: `${design.name} bekijken` });
  return (
    <Page
      title={isRefused ? 'Niet verzonden' : receipt === undefined ? 'Bewaard' : 'Bedankt'}
      subtitle={design.name}
      {...(isHandled ? { badge: <Badge tone="ok">Bekeken door ons</Badge> } : {})}
      back={{ href: href('publicForm', { name: design.key }), label: 'Terug naar het formulier' }}
    >
      {isRefused ? (
        <RefusedForm name={design.key} command={command} />
      ) : receipt === undefined ? (
        <Message tone="info" title="Bewaard op dit apparaat" live>
          Het formulier wordt verzonden zodra er internet is. Je hoeft niets meer te doen; laat deze pagina open of open hem later weer.
        </Message>
      ) : (
        <Thanks form={form} />
      )}
      {state
        .sections()
        .filter(({ visible }) => visible)
        .map(({ key, section }) => (
          <section className="check" key={key}>
            <header>
              <h2>{section.title}</h2>
            </header>
            <AnswerSection form={state} section={section} />
          </section>
        ))}
    </Page>
  );
}

function Thanks({ form }: { readonly form: SentForm }) {
  const files = useFilesProgress(form.fileIds);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isWhole = files.received === files.total;
  const save = () => {
    setTrouble(undefined);
    setIsBusy(true);
    saveOwnPdf(form)
      .catch((error: unknown) => setTrouble(problemText(error).text))
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <Message tone="ok" title="We hebben je formulier ontvangen" live>
        {form.design.public?.thanks ?? 'Dank je wel voor het invullen.'}
      </Message>
      <ReceiptCard form={form} files={files} />
      {trouble !== undefined && (
        <Message tone="bad" live title="De PDF kan nu niet worden opgehaald">
          {trouble}
        </Message>
      )}
      <div className="pad acts">
        <Button busy={isBusy} disabled={!isWhole} onClick={save}>
          PDF opslaan
        </Button>
        <LinkButton variant="quiet" href={href('publicForm', { name: form.design.key })}>
          Nog een invullen
        </LinkButton>
        {isWhole && <ForgetForm form={form} />}
      </div>
    </>
  );
}
