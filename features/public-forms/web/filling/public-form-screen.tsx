import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { getPublicForm } from '../../contract.ts';
import { closedText, linkRefusals, openingState, openingText } from '../../rules.ts';
import { FormFacts } from '../form-facts.tsx';
import { OwnForms } from '../own-forms.tsx';
import { ThrowDraftsAway } from '../throw-drafts-away.tsx';
import { useOwnForms } from '../use-own-forms.ts';
import { useStartPublicForm } from './start-public-form.ts';
import { useManifest } from './use-manifest.ts';

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
      <AnswerGate answer={answer} missing={<NoSuchForm>{own}</NoSuchForm>}>
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
        <TroubleMessage trouble={trouble} title="Het formulier kan nu niet worden geopend" />
        {own}
        {form !== undefined && closed === undefined && linkRefusal === undefined && (
          <DockAction alone>
            <Button variant="next" size="main" busy={isBusy} onClick={() => run(() => start(name, link))}>
              {drafts.length === 0 ? 'Beginnen' : 'Nieuw formulier beginnen'}
            </Button>
          </DockAction>
        )}
      </AnswerGate>
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
