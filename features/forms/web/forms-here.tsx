import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { FormRow } from './form-row.tsx';
import type { ShownForm } from './optimistic.ts';

/** Forms the person has sent that are not, or not whole, at the office yet. */
export function FormsHere({ forms }: { readonly forms: readonly ShownForm[] }) {
  if (forms.length === 0) return null;
  return (
    <Section title="Nog te verzenden" note={forms.length}>
      <RowList label="Nog te verzenden">
        {forms.map((form) => (
          <FormRow key={form.id} form={form} />
        ))}
      </RowList>
    </Section>
  );
}
