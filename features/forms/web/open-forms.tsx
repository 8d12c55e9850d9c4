import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { FormRow } from './form-row.tsx';
import { FormsHere } from './forms-here.tsx';
import { useOwnForms } from './use-own-forms.ts';

/** Forms the person is not done with: those that came back, those being filled on this device, and those that wait to be sent. */
export function OpenForms({ forms: { returned, drafts, here } }: { readonly forms: ReturnType<typeof useOwnForms>['open'] }) {
  return (
    <>
      {returned.length > 0 && (
        <Section title="Teruggestuurd" note={returned.length}>
          <RowList label="Teruggestuurd">
            {returned.map((form) => (
              <FormRow key={form.id} form={form} />
            ))}
          </RowList>
        </Section>
      )}
      {drafts.length > 0 && <DraftsSection drafts={drafts} />}
      <FormsHere forms={here} />
    </>
  );
}

/** The same on a page that shows no other forms of theirs: for who may not open the page of all their forms. */
export function OwnOpenForms() {
  return <OpenForms forms={useOwnForms().open} />;
}
