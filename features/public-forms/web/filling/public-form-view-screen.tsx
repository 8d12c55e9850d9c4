import { IconLink } from '@tabler/icons-react';
import { useLocation, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import { AnswerSection } from '#features/form-filling/web/answers/answer-section.tsx';
import { PatternsGate } from '#features/form-filling/web/page/patterns-gate.tsx';
import { href } from '#features/routes.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { addSuccess, LONG_NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { UnderWay } from '#platform/web/actions/under-way.tsx';
import { useStoppable } from '#platform/web/actions/use-stoppable.ts';
import { useFilesProgress } from '#platform/web/files/kept-files.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { ForgetForm } from '../forget-form.tsx';
import { NoDraft } from '../no-draft.tsx';
import { usePublicCommand } from '../public-refusal.tsx';
import type { SentForm } from '../sent-forms.ts';
import { useIsHandled } from '../use-is-handled.ts';
import { useCurrentSent } from './current-form.ts';
import { saveOwnPdf } from './own-pdf.ts';
import { ReceiptByLink } from './receipt-by-link.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { proofIn, receiptLink } from './receipt-link.ts';
import { RefusedForm } from './refused-form.tsx';

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
  const pdf = useStoppable({ title: 'PDF gestopt', text: 'Er is geen PDF opgeslagen.' });
  const [mustCopyByHand, setMustCopyByHand] = useState(false);
  const isWhole = files.received === files.total;
  const copy = async () => {
    await navigator.clipboard.writeText(receiptLink(form));
    addSuccess('De link staat op het klembord', 'Wie hem heeft, kan lezen wat je verstuurde.', LONG_NOTICE_MS);
  };
  return (
    <>
      <Message tone="ok" title="We hebben je formulier ontvangen" live>
        {form.design.public?.thanks ?? 'Dank je wel voor het invullen.'}
      </Message>
      <ReceiptCard form={form} files={files} />
      <TroubleMessage trouble={pdf.trouble} title="De PDF kan nu niet worden opgehaald" tone="wait" />
      {mustCopyByHand && (
        <Message tone="wait" live title="Kopieer deze link zelf">
          <span className="linkaddress">{receiptLink(form)}</span>
        </Message>
      )}
      <UnderWay action={pdf} label="PDF wordt gemaakt" />
      <div className="pad acts">
        <Button busy={pdf.isBusy} disabled={!isWhole} onClick={() => pdf.run((signal) => saveOwnPdf(form, signal))}>
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
