import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconCertificate,
  IconClock,
  IconClockCheck,
  IconShare3,
  IconSignature,
  IconUrgent,
} from '@tabler/icons-react';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Todo } from '../todos.ts';

const icons = {
  refused: IconAlertTriangle,
  shared: IconShare3,
  returned: IconArrowBackUp,
  hours: IconClock,
  'close-day': IconClockCheck,
  sign: IconSignature,
  notifications: IconBell,
  certificate: IconCertificate,
  renewals: IconCertificate,
  'emergency-contacts': IconUrgent,
} as const;
const tones = {
  refused: 'bad',
  shared: 'wait',
  returned: 'bad',
  hours: 'wait',
  'close-day': 'info',
  sign: 'wait',
  notifications: 'info',
  certificate: 'wait',
  renewals: 'wait',
  'emergency-contacts': 'wait',
} as const;

/** Everything that asks for attention. */
export function TodoSection({ todos }: { readonly todos: readonly Todo[] }) {
  if (todos.length === 0) return null;
  return (
    <Section title="Te doen" note={todos.length}>
      <RowList label="Te doen">
        {todos.map(({ key, kind, title, text, href }) => {
          const Icon = icons[kind];
          return <Row key={key} icon={<Icon size={24} aria-hidden="true" />} tone={tones[kind]} title={title} text={text} href={href} />;
        })}
      </RowList>
    </Section>
  );
}
