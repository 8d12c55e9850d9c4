import { IconPencil } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useDraftRivals } from '#platform/web/drafts.ts';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { href } from '../../routes.ts';
import type { Gap } from '../engine/form-state.ts';
import { AnswerSection } from './answer-section.tsx';
import { DraftRivals } from './draft-rivals.tsx';
import { FormGate } from './form-gate.tsx';
import type { OpenForm } from './open-form.ts';
import { RefusedNote } from './refused-note.tsx';
import { sendForm } from './send-form.ts';
import { useSections } from './use-field.ts';

/** Everything filled in, read-only, gaps first; from here each gap is one tap away, and the form is sent. */
export function FormCheckScreen() {
  const { form: id = '' } = useParams({ strict: false });
  return <FormGate id={id}>{(form) => <CheckPage form={form} />}</FormGate>;
}

function CheckPage({ form }: { readonly form: OpenForm }) {
  const navigate = useNavigate();
  const sections = useSections(form.state).filter(({ visible }) => visible);
  const gaps = form.state.gaps();
  const { id, draft } = form;
  usePageMeta({ title: `Controleren - ${draft.design.name}` });
  const to = (gap: Gap) => `${href('formSection', { form: id, section: gap.sectionKey })}#${encodeURIComponent(gap.path)}`;
  const first = gaps[0];

  const [trouble, setTrouble] = useState<string>();
  const mustChoose = useDraftRivals(id) !== undefined;
  const send = async () => {
    if (first !== undefined) return navigate({ to: href('formSection', { form: id, section: first.sectionKey }), hash: encodeURIComponent(first.path) });
    await sendForm(form);
    return navigate({ to: href('formView', { form: id }) });
  };
  return (
    <Page
      title="Controleren"
      subtitle={draft.design.name}
      back={{ href: href('formSection', { form: id, section: sections.at(-1)?.key ?? '' }), label: 'Terug naar invullen' }}
    >
      <DraftRivals id={id} />
      <RefusedNote id={id} />
      <ErrorSummary
        tone="wait"
        title={gaps.length === 1 ? 'Nog 1 veld voor je kunt versturen' : `Nog ${gaps.length} velden voor je kunt versturen`}
        errors={gaps.map((gap) => ({ text: gap.message, href: to(gap) }))}
      />
      {gaps.length === 0 && <Message tone="ok">Alles is ingevuld. Kijk het na en verstuur het formulier.</Message>}
      {sections.map(({ key, section }) => (
        <section className="check" key={key}>
          <header>
            <h2>{section.title}</h2>
            <Link className="change" href={href('formSection', { form: id, section: key })}>
              <IconPencil size={20} aria-hidden="true" />
              Wijzigen<span className="vh"> {section.title}</span>
            </Link>
          </header>
          <AnswerSection form={form.state} section={section} />
        </section>
      ))}
      {!mustChoose && (
        <DockAction alone why={trouble ?? (first === undefined ? undefined : `Eerst nog invullen: ${first.label}`)}>
          <Button variant="next" size="main" onClick={() => void send().catch((error: unknown) => setTrouble(problemText(error).text))}>
            {first === undefined ? 'Formulier versturen' : 'Naar het eerste veld'}
          </Button>
        </DockAction>
      )}
    </Page>
  );
}
