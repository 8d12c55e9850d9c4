import { IconFileCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { OwnForm } from './use-own-forms.ts';

export interface OwnFormsProps {
  readonly title: string;
  readonly forms: readonly OwnForm[];
  readonly actions?: ReactNode;
  readonly onOpen: (form: OwnForm) => void;
}

/** Forms of this device under a title; nothing when there are none. */
export function OwnForms({ title, forms, actions, onOpen }: OwnFormsProps) {
  if (forms.length === 0) return null;
  return (
    <Section title={title} actions={actions}>
      <RowList>
        {forms.map((form) => (
          <Row
            key={form.id}
            icon={form.kind === 'draft' ? <IconPencil size={24} aria-hidden="true" /> : <IconFileCheck size={24} aria-hidden="true" />}
            tone={form.tone}
            title={form.title}
            text={form.text}
            onClick={() => onOpen(form)}
          />
        ))}
      </RowList>
    </Section>
  );
}
