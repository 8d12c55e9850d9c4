import { useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { formatTime } from '#platform/shared/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { jumpToField } from '#platform/ui/jump-to-field.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useSwipe } from '#platform/ui/use-swipe.ts';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { numberKeyOf } from '../engine/copy-answers.ts';
import { DraftRivals } from './draft-rivals.tsx';
import { fieldId } from './field-id.ts';
import { FieldInput } from './field-input.tsx';
import type { FormAddresses } from './form-addresses.ts';
import { NumberTaken } from './number-taken.tsx';
import { type OpenForm, useSavedAt } from './open-form.ts';
import { SectionChips } from './section-chips.tsx';
import { useSections } from './use-field.ts';

export interface FormSectionPageProps {
  readonly form: OpenForm;
  readonly sectionKey: string;
  readonly addresses: FormAddresses;
  /** Above the questions: what must be known first. */
  readonly notices?: ReactNode;
  /** Beside the title: what else can be done with it. */
  readonly actions?: ReactNode;
}

/** One section of a form: its questions, chips to the others, and the way on, by button or with a swipe. */
export function FormSectionPage({ form, sectionKey, addresses, notices, actions }: FormSectionPageProps) {
  const navigate = useNavigate();
  const sections = useSections(form.state).filter(({ visible }) => visible);
  const index = Math.max(
    0,
    sections.findIndex(({ key }) => key === sectionKey),
  );
  const section = sections[index];
  const savedAt = useSavedAt(form);
  const { draft, id } = form;
  usePageMeta({ title: section === undefined ? draft.design.name : `${section.section.title} - ${draft.design.name}` });
  useJumpToHash();
  const to = addresses.section;
  const numberKey = useMemo(() => numberKeyOf(draft.design), [draft.design]);
  const [previous, next] = [sections[index - 1], sections[index + 1]];
  const goOn = () => void navigate({ to: next === undefined ? addresses.check : to(next.key) });
  useSwipe({ left: goOn, right: previous && (() => void navigate({ to: to(previous.key) })) });
  if (section === undefined) return null;

  return (
    <Page
      title={draft.name ?? (draft.title === '' ? draft.design.name : draft.title)}
      actions={actions}
      subtitle={`Bewaard op dit apparaat, ${formatTime(savedAt)}`}
      back={addresses.back}
      extra={<SectionChips sections={sections} current={section.key} to={to} />}
    >
      <DraftRivals id={id} />
      {notices}
      {draft.reviewNote !== undefined && draft.reviewNote !== '' && (
        <Message tone="info" title="Teruggestuurd">
          {draft.reviewNote}
        </Message>
      )}
      <div className="formbody">
        <h2 className="vh">{section.section.title}</h2>
        {section.section.help !== undefined && <p className="sectionhelp pad">{section.section.help}</p>}
        <div className="editor pad" key={section.key}>
          {section.section.fields.map((field) => (
            <Fragment key={field.key}>
              <FieldInput form={form.state} path={field.key} note={draft.fieldNotes.find(({ path }) => path === field.key)?.note} />
              {field.key === numberKey && <NumberTaken form={form} />}
            </Fragment>
          ))}
        </div>
      </div>
      <DockAction alone>
        {previous !== undefined && (
          <LinkButton href={to(previous.key)} size="main">
            Vorige
          </LinkButton>
        )}
        <Button variant="next" size="main" onClick={goOn}>
          {next === undefined ? 'Controleren' : `Verder: ${next.section.title}`}
        </Button>
      </DockAction>
    </Page>
  );
}

/** Goes to the field named in the address, after a jump from the check page. */
function useJumpToHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const path = decodeURIComponent(hash);
    if (path !== '') requestAnimationFrame(() => jumpToField(fieldId(path)));
  }, [hash]);
}
