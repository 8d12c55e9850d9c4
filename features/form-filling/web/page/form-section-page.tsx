import { useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { nextTimeOf } from '#features/form-catalogue/next-time.ts';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { numberKeyOf } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';
import type { SectionState } from '#features/form-engine/filling/state/form-state.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { jumpToField } from '#platform/ui/inputs/jump-to-field.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useSwipe } from '#platform/ui/lists/use-swipe.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDraftRivals } from '#platform/web/drafts/drafts.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { fieldId } from '../controls/field-id.ts';
import { FieldInput } from '../controls/field-input.tsx';
import { useSections } from '../controls/use-field.ts';
import { DraftRivals } from '../drafts/draft-rivals.tsx';
import { LanguageChoice } from '../drafts/language-choice.tsx';
import { type OpenForm, useSavedAt } from '../drafts/open-form.ts';
import { previousInPhase } from '../starting/previous-in-phase.ts';
import { type FormAddresses, FROM_CHECK } from './form-addresses.ts';
import { beginOfPage, headingId, layersToBegin, pagesOf } from './form-pages.ts';
import { NumberTaken } from './number-taken.tsx';
import { SectionChips } from './section-chips.tsx';
import { SectionProposal } from './section-proposal.tsx';
import { type FormSending, SendDock, SendNow } from './send-dock.tsx';
import { WayOn } from './way-on.ts';

const FirstSoils = lazy(async () => ({ default: (await import('../layers/first-soils.tsx')).FirstSoils }));

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
  const pages = pagesOf(useSections(form.state));
  const sections = pages.flat();
  const index = Math.max(
    0,
    pages.findIndex((page) => page.some(({ key }) => key === sectionKey)),
  );
  const page = pages[index] ?? [];
  const section = page.find(({ key }) => key === sectionKey) ?? page[0];
  const savedAt = useSavedAt(form);
  const { draft, id } = form;
  usePageMeta({ title: section === undefined ? draft.design.name : `${section.section.title} - ${draft.design.name}` });
  useJumpToHash();
  useJumpToSection(section?.key === page[0]?.key ? undefined : section?.key);
  const mustChoose = useDraftRivals(id) !== undefined;
  const isFromCheck = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('van') === FROM_CHECK.van });
  const to = addresses.section;
  const isOneScreen = draft.design.oneScreen === true && sending !== undefined;
  const numberKey = useMemo(() => numberKeyOf(draft.design, nextTimeOf(draft.design)), [draft.design]);
  const [previous, next] = [pages[index - 1]?.[0], pages[index + 1]?.[0]];
  const goOn = ({ replace, soil }: { readonly replace: boolean; readonly soil?: string } = { replace: false }) => {
    const begin = beginOfPage(pages[index + 1] ?? [], form.state, soil);
    void navigate({ to: next === undefined ? addresses.check : to(next.key), replace, ...(begin === undefined ? {} : { hash: begin }) });
  };
  const keysHere = new Set(page.map(({ key }) => key));
  // Only from a page on which nothing is open any more, and that is on the way.
  const mayGoOn = () => !isFromCheck && form.state.sections().every(({ key, gaps }) => gaps === 0 || !keysHere.has(key));
  const firstLayers = isFromCheck ? undefined : firstLayersAfter(page, pages[index + 1] ?? [], form);
  useSwipe(isOneScreen ? {} : { left: () => goOn(), right: previous && (() => void navigate({ to: to(previous.key) })) });
  if (section === undefined) return null;
  // On the last page of a form that is whole it may go at once; who wants to read it over first does.
  const isWhole = next === undefined && sections.every(({ gaps }) => gaps === 0);
  const mayGo = isWhole && sending !== undefined && sending.withheld === undefined && !mustChoose;

  return (
    <Page
      title={draft.name ?? (draft.title === '' ? draft.design.name : draft.title)}
      actions={actions}
      subtitle={`Bewaard op dit apparaat, ${formatTime(savedAt)}`}
      back={addresses.back}
      extra={isOneScreen ? undefined : <SectionChips sections={sections} current={section.key} to={to} />}
    >
      <DraftRivals id={id} />
      <LanguageChoice form={form} />
      {notices}
      {draft.reviewNote !== undefined && draft.reviewNote !== '' && (
        <Message tone="info" title="Teruggestuurd">
          {draft.reviewNote}
        </Message>
      )}
      <WayOn value={{ mayGoOn, goOn }}>
        <div className="formbody">
          {(isOneScreen ? sections : page).map(({ key, section: shown }, at) => (
            <Fragment key={key}>
              <h2 id={headingId(key)} className={at === 0 ? 'vh' : 'pad'}>
                {shown.title}
              </h2>
              {shown.help !== undefined && <p className="sectionhelp pad">{shown.help}</p>}
              <SectionProposal form={form.state} section={shown} />
              <div className="editor pad">
                {shown.fields.map((field) => (
                  <Fragment key={field.key}>
                    <FieldInput form={form.state} path={field.key} note={draft.fieldNotes.find(({ path }) => path === field.key)?.note} />
                    {field.key === numberKey && <NumberTaken form={form} />}
                  </Fragment>
                ))}
              </div>
            </Fragment>
          ))}
        </div>
      </WayOn>
      {isOneScreen ? (
        <SendDock form={form} sending={sending} onGap={({ path }) => jumpToField(fieldId(path))} />
      ) : (
        // Sending stands above the others, which stay where they are: a finger on its way to one of them never sends.
        <DockAction
          alone
          above={
            mayGo ? (
              <SendNow sending={sending} />
            ) : (
              firstLayers !== undefined && (
                <Suspense>
                  <FirstSoils form={form.state} field={firstLayers} onPick={(soil) => goOn({ replace: false, soil })} />
                </Suspense>
              )
            )
          }
        >
          {previous !== undefined && !isFromCheck && (
            <LinkButton href={to(previous.key)} size="main">
              Vorige
            </LinkButton>
          )}
          <Button variant={mayGo || (isFromCheck && next !== undefined) ? 'plain' : 'next'} size="main" onClick={() => goOn()}>
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

/** The layers that come next, once nothing is open on the page before them but how deep they go: the first is begun from there, unless there is one to confirm. */
function firstLayersAfter(page: readonly SectionState[], next: readonly SectionState[], { state }: OpenForm): LayersField | undefined {
  const layers = layersToBegin(next, state);
  if (layers === undefined || previousInPhase(state) !== undefined) return undefined;
  const isHere = (sectionKey: string) => page.some(({ key }) => key === sectionKey);
  return state.gaps().every(({ sectionKey, path }) => !isHere(sectionKey) || path === layers.endDepth) ? layers : undefined;
}

/** Goes to a section that does not stand first on its page, when its chip is pressed. */
function useJumpToSection(sectionKey: string | undefined): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (sectionKey === undefined || hash !== '') return;
    requestAnimationFrame(() => document.getElementById(headingId(sectionKey))?.scrollIntoView({ block: 'start', behavior: 'auto' }));
  }, [sectionKey, hash]);
}

/** Goes to the field named in the address, after a jump from the check page. */
function useJumpToHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const path = decodeURIComponent(hash);
    if (path !== '') requestAnimationFrame(() => jumpToField(fieldId(path)));
  }, [hash]);
}
