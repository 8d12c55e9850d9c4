import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Gap } from '#features/form-engine/filling/state/form-state.ts';
import { placeCode } from '#features/forms/place-code.ts';
import { Link } from '#platform/ui/link.tsx';
import { useSwipe } from '#platform/ui/lists/use-swipe.ts';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { AnswerSection } from '../answers/answer-section.tsx';
import { useSections } from '../controls/use-field.ts';
import { DraftRivals } from '../drafts/draft-rivals.tsx';
import type { OpenForm } from '../drafts/open-form.ts';
import { type FormAddresses, FROM_CHECK, fromCheck } from './form-addresses.ts';
import { NumberTaken } from './number-taken.tsx';
import { type FormSending, SendDock } from './send-dock.tsx';

export interface FormCheckPageProps extends FormSending {
  readonly form: OpenForm;
  readonly addresses: FormAddresses;
  /** Above the answers: what must be known first. */
  readonly notices?: ReactNode;
  /** Under the answers of a form without gaps: what is asked before it goes. */
  readonly beforeSending?: ReactNode;
}

/** Everything filled in, read-only, gaps first; from here each gap is one tap away, and the form is sent. */
export function FormCheckPage({ form, addresses, notices, beforeSending, withheld, onSend }: FormCheckPageProps) {
  const navigate = useNavigate();
  const sections = useSections(form.state).filter(({ visible }) => visible);
  const gaps = form.state.gaps();
  const { id, draft } = form;
  usePageMeta({ title: `Controleren - ${draft.design.name}` });
  const to = (gap: Gap) => `${fromCheck(addresses.section(gap.sectionKey))}#${encodeURIComponent(gap.path)}`;
  const first = gaps[0];
  const last = addresses.section(sections.at(-1)?.key ?? '');
  useSwipe({ right: () => void navigate({ to: last }) });

  const toGap = (gap: Gap) => navigate({ to: addresses.section(gap.sectionKey), search: FROM_CHECK, hash: encodeURIComponent(gap.path) });
  return (
    <Page title="Controleren" subtitle={[draft.design.name, placeCode(draft)].filter(Boolean).join(', ')} back={{ href: last, label: 'Terug naar invullen' }}>
      <DraftRivals id={id} />
      {notices}
      <NumberTaken form={form} />
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
            <Link className="change" href={fromCheck(addresses.section(key))}>
              <IconPencil size={20} aria-hidden="true" />
              Wijzigen<span className="vh"> {section.title}</span>
            </Link>
          </header>
          <AnswerSection form={form.state} section={section} />
        </section>
      ))}
      {first === undefined && beforeSending}
      <SendDock form={form} sending={{ withheld, onSend }} onGap={toGap} />
    </Page>
  );
}
