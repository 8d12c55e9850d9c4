import { useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { productNextTime } from '#features/form-catalogue/next-time.ts';
import { numberKeyOf } from '#features/form-engine/filling/copy-answers.ts';
import { formatTime } from '#platform/shared/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { jumpToField } from '#platform/ui/inputs/jump-to-field.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useSwipe } from '#platform/ui/lists/use-swipe.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { fieldId } from '../controls/field-id.ts';
import { FieldInput } from '../controls/field-input.tsx';
import { useSections } from '../controls/use-field.ts';
import { DraftRivals } from '../drafts/draft-rivals.tsx';
import { type OpenForm, useSavedAt } from '../drafts/open-form.ts';
import { type FormAddresses, FROM_CHECK } from './form-addresses.ts';
import { NumberTaken } from './number-taken.tsx';
import { SectionChips } from './section-chips.tsx';
import { type FormSending, SendDock } from './send-dock.tsx';

export interface FormSectionPageProps {
  readonly form: OpenForm;
  readonly sectionKey: string;
  readonly addresses: FormAddresses;
  /** Above the questions: what must be known first. */
  readonly notices?: ReactNode;
  /** Beside the title: what else can be done with it. */
  readonly actions?: ReactNode;
  /** How a form that stands on one screen is sent from here; without it that has a page to check it on, as any other. */
  readonly sending?: FormSending;
}

/** One section of a form: its questions, chips to the others, and the way on, by button or with a swipe. Of a form on one screen all sections. */
export function FormSectionPage({ form, sectionKey, addresses, notices, actions, sending }: FormSectionPageProps) {
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
  const isFromCheck = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('van') === FROM_CHECK.van });
  const to = addresses.section;
  const isOneScreen = draft.design.oneScreen === true && sending !== undefined;
  const numberKey = useMemo(() => numberKeyOf(draft.design, productNextTime[draft.design.key]), [draft.design]);
  const [previous, next] = [sections[index - 1], sections[index + 1]];
  const goOn = () => void navigate({ to: next === undefined ? addresses.check : to(next.key) });
  useSwipe(isOneScreen ? {} : { left: goOn, right: previous && (() => void navigate({ to: to(previous.key) })) });
  if (section === undefined) return null;

  return (
    <Page
      title={draft.name ?? (draft.title === '' ? draft.design.name : draft.title)}
      actions={actions}
      subtitle={`Bewaard op dit apparaat, ${formatTime(savedAt)}`}
      back={addresses.back}
      extra={isOneScreen ? undefined : <SectionChips sections={sections} current={section.key} to={to} />}
    >
      <DraftRivals id={id} />
      {notices}
      {draft.reviewNote !== undefined && draft.reviewNote !== '' && (
        <Message tone="info" title="Teruggestuurd">
          {draft.reviewNote}
        </Message>
      )}
      <div className="formbody">
        {(isOneScreen ? sections : [section]).map(({ key, section: { title, help, fields } }) => (
          <Fragment key={key}>
            <h2 className={isOneScreen && key !== sections[0]?.key ? 'pad' : 'vh'}>{title}</h2>
            {help !== undefined && <p className="sectionhelp pad">{help}</p>}
            <div className="editor pad">
              {fields.map((field) => (
                <Fragment key={field.key}>
                  <FieldInput form={form.state} path={field.key} note={draft.fieldNotes.find(({ path }) => path === field.key)?.note} />
                  {field.key === numberKey && <NumberTaken form={form} />}
                </Fragment>
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      {isOneScreen ? (
        <SendDock form={form} sending={sending} onGap={({ path }) => jumpToField(fieldId(path))} />
      ) : (
        <DockAction alone>
          {previous !== undefined && !isFromCheck && (
            <LinkButton href={to(previous.key)} size="main">
              Vorige
            </LinkButton>
          )}
          <Button variant={isFromCheck && next !== undefined ? 'plain' : 'next'} size="main" onClick={goOn}>
            {next === undefined ? 'Controleren' : <span className="twolines">{`Verder: ${next.section.title}`}</span>}
          </Button>
          {isFromCheck && next !== undefined && (
            <LinkButton variant="next" size="main" href={addresses.check}>
              <span className="twolines">Terug naar controleren</span>
            </LinkButton>
          )}
        </DockAction>
      )}
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
