import { IconLink } from '@tabler/icons-react';
import { useLocation, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { createFormState } from '#features/forms/engine/evaluate.ts';
import { AnswerSection } from '#features/forms/web/answer-section.tsx';
import { PatternsGate } from '#features/forms/web/patterns-gate.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { addNotification } from '#platform/ui/notification-store.ts';
import { Page } from '#platform/ui/page.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFilesProgress } from '#platform/web/kept-files.ts';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { useAction } from '#platform/web/use-action.ts';
import { href } from '../../routes.ts';
import { useCurrentSent } from './current-form.ts';
import { ForgetForm } from './forget-form.tsx';
import { NoDraft } from './no-draft.tsx';
import { saveOwnPdf } from './own-pdf.ts';
import { usePublicCommand } from './public-refusal.tsx';
import { ReceiptByLink } from './receipt-by-link.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { proofIn, receiptLink } from './receipt-link.ts';
import { RefusedForm } from './refused-form.tsx';
import type { SentForm } from './sent-forms.ts';
import { useIsHandled } from './use-is-handled.ts';

const COPIED_SHOWN_MS = 8000;

/** A public form after it was sent: thanks, the proof that it arrived, and everything that was filled in. */
export function PublicFormViewScreen() {
  const { name = '' } = useParams({ strict: false });
  const proof = proofIn(useLocation().hash);
  const form = useCurrentSent(name);
  if (proof !== undefined) return <ReceiptByLink name={name} proof={proof} />;
  if (form === undefined) {
    return (
      <Page title="Formulier">
        <Skeleton shape="lines" count={6} />
      </Page>
    );
  }
  if (form === null) return <NoDraft name={name} />;
  return (
    <PatternsGate design={form.design}>
      <SentPage key={form.id} form={form} />
    </PatternsGate>
  );
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
  const { isBusy, trouble, run } = useAction();
  const [mustCopyByHand, setMustCopyByHand] = useState(false);
  const isWhole = files.received === files.total;
  const copy = async () => {
    await navigator.clipboard.writeText(receiptLink(form));
    addNotification({
      type: 'success',
      title: 'De link staat op het klembord',
      text: 'Wie hem heeft, kan lezen wat je verstuurde.',
      timeoutMs: COPIED_SHOWN_MS,
    });
  };
  return (
    <>
      <Message tone="ok" title="We hebben je formulier ontvangen" live>
        {form.design.public?.thanks ?? 'Dank je wel voor het invullen.'}
      </Message>
      <ReceiptCard form={form} files={files} />
      {trouble !== undefined && (
        <Message tone="wait" live title="De PDF kan nu niet worden opgehaald">
          {trouble.text}
        </Message>
      )}
      {mustCopyByHand && (
        <Message tone="wait" live title="Kopieer deze link zelf">
          <span className="linkaddress">{receiptLink(form)}</span>
        </Message>
      )}
      <div className="pad acts">
        <Button busy={isBusy} disabled={!isWhole} onClick={() => run(() => saveOwnPdf(form))}>
          PDF opslaan
        </Button>
        <Button icon={<IconLink size={20} aria-hidden="true" />} onClick={() => void copy().catch(() => setMustCopyByHand(true))}>
          Link kopiëren
        </Button>
        <LinkButton variant="quiet" href={href('publicForm', { name: form.design.key })}>
          Nog een invullen
        </LinkButton>
        {isWhole && <ForgetForm form={form} />}
      </div>
    </>
  );
}
