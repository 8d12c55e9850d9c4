import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormAnswerGate } from '#features/forms/web/form-answer-gate.tsx';
import { localDate } from '#platform/shared/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { useAction } from '#platform/web/use-action.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { getPublicForm } from '../contract.ts';
import { closedText, linkRefusals, openingState, openingText } from '../rules.ts';
import { FormFacts } from './form-facts.tsx';
import { OwnForms } from './own-forms.tsx';
import { useStartPublicForm } from './start-public-form.ts';
import { ThrowDraftsAway } from './throw-drafts-away.tsx';
import { useManifest } from './use-manifest.ts';
import { useOwnForms } from './use-own-forms.ts';

/** One form for everybody: what it is, when it is open, and what this device already has of it. */
export function PublicFormScreen() {
  const { name = '' } = useParams({ strict: false });
  const { link } = useSearch({ strict: false }) as { link?: string };
  const answer = useAnswer(getPublicForm, { key: name, link });
  const start = useStartPublicForm();
  const { drafts, sent, open } = useOwnForms(name);
  const { isBusy, trouble, run } = useAction();
  const form = answer.data?.form;
  usePageMeta({ title: form?.name });
  useManifest(`/v1/public/forms/${encodeURIComponent(name)}/manifest.webmanifest${link === undefined ? '' : `?link=${encodeURIComponent(link)}`}`);
  const closed = form && closedText(form.name, form, openingState(form, localDate(Date.now())));
  const found = answer.data?.link;
  const linkRefusal = found == null || found.state === 'ok' ? undefined : linkRefusals[found.state];
  const place = found?.place;
  const own = (
    <>
      <OwnForms title="Verder met" forms={drafts} actions={<ThrowDraftsAway ids={drafts.map(({ id }) => id)} />} onOpen={open} />
      <OwnForms title="Verzonden van dit apparaat" forms={sent} onOpen={open} />
    </>
  );
  return (
    <Page title={form?.name ?? 'Formulier'} subtitle={form && openingText(form)} back={{ href: href('publicForms'), label: 'Terug naar de formulieren' }}>
      <FormAnswerGate answer={answer} missing={<NoSuchForm>{own}</NoSuchForm>}>
        {form !== undefined && (
          <div className="hero">
            <p className="intro">{form.description}</p>
            {place != null && (
              <p>
                Voor project {place.project.number}, {[place.project.address, place.project.city].filter(Boolean).join(', ')}.
              </p>
            )}
            <FormFacts sections={answer.data?.document.sections.length ?? 1} />
          </div>
        )}
        {closed !== undefined && <Message tone="wait">{closed}</Message>}
        {linkRefusal !== undefined && <Message tone="wait">{linkRefusal}</Message>}
        {trouble !== undefined && (
          <Message tone="bad" live title="Het formulier kan nu niet worden geopend">
            {trouble.text}
          </Message>
        )}
        {own}
        {form !== undefined && closed === undefined && linkRefusal === undefined && (
          <DockAction alone>
            <Button variant="next" size="main" busy={isBusy} onClick={() => run(() => start(name, link))}>
              {drafts.length === 0 ? 'Beginnen' : 'Nieuw formulier beginnen'}
            </Button>
          </DockAction>
        )}
      </FormAnswerGate>
    </Page>
  );
}

/** A form that was withdrawn, or never was there; with what this device has of it. */
function NoSuchForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <EmptyState title="Dit formulier is er niet" actions={<LinkButton href={href('publicForms')}>Naar de formulieren</LinkButton>}>
        Het is ingetrokken, of het adres klopt niet. Scan de code opnieuw of kies een ander formulier. Wat je al invulde, staat nog op dit apparaat.
      </EmptyState>
      {children}
    </>
  );
}
