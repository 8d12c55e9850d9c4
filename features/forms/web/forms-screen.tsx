import { IconPlus } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { FormRow } from './form-row.tsx';
import { OpenForms } from './open-forms.tsx';
import { ToReviewSection } from './to-review-section.tsx';
import { useOwnForms } from './use-own-forms.ts';

/** My forms: what was returned, what I am filling in, what I sent. */
export function FormsScreen() {
  const person = useSignedIn();
  const { answer, open, sent } = useOwnForms();
  const mayReview = person?.permissions.includes('form.review') ?? false;
  const mayFill = person?.permissions.includes('form.fill') ?? false;
  const start = (
    <LinkButton variant="next" size="main" href={href('formCategories')} icon={<IconPlus size={24} aria-hidden="true" />}>
      Nieuw formulier
    </LinkButton>
  );
  return (
    <Page title="Formulieren" actions={<FormsActions mayDesign={person?.permissions.includes('design.manage') ?? false} />}>
      {mayReview && <ToReviewSection />}
      <OpenForms forms={open} />
      <AnswerGate answer={answer} isEmpty={sent.length === 0 && answer.data === undefined}>
        {sent.length > 0 ? (
          <Section title="Door mij verzonden">
            <RowList>
              {sent.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </RowList>
          </Section>
        ) : (
          Object.values(open).every(({ length }) => length === 0) &&
          !mayReview && <EmptyState title="Nog geen formulieren">Start een formulier vanuit een fase, of kies hieronder een nieuw formulier.</EmptyState>
        )}
      </AnswerGate>
      {mayFill && <DockAction>{start}</DockAction>}
    </Page>
  );
}

/** The ways on from here; on a phone, where two don't fit, in a menu. */
function FormsActions({ mayDesign }: { readonly mayDesign: boolean }) {
  const isDesk = useDesk();
  const [list, designs] = [href('formList'), href('designs')];
  if (mayDesign && !isDesk) {
    const items = [
      { label: 'Alle formulieren', href: list },
      { label: 'Formulieren ontwerpen', href: designs },
    ];
    return <Menu label="Meer" iconOnly items={items} />;
  }
  return (
    <>
      {mayDesign && <LinkButton href={designs}>Ontwerpen</LinkButton>}
      <LinkButton href={list}>Alle formulieren</LinkButton>
    </>
  );
}
