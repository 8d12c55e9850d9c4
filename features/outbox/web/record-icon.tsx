import { IconClipboardText, IconClock, IconFileText, IconFolder, IconSend, IconSettings, IconStack2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';

const iconByRecord: Readonly<Record<string, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  form: IconClipboardText,
  phase: IconStack2,
  project: IconFolder,
  'project-document': IconFileText,
  time: IconClock,
  day: IconClock,
  'time-registration': IconClock,
  'time-day': IconClock,
  settings: IconSettings,
};

/** The sign of what a command is about, from the record it belongs to. */
export function RecordIcon({ record }: { readonly record: string }) {
  const Icon = iconByRecord[record.split(':')[0] ?? ''] ?? IconSend;
  return <Icon size={24} aria-hidden="true" />;
}
