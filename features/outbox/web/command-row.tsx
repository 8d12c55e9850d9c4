import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Row } from '#platform/ui/lists/row-list.tsx';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { RecordIcon } from './record-icon.tsx';
import { type CommandSurroundings, useCommandWords } from './use-command-words.ts';

export interface CommandRowProps extends CommandSurroundings {
  readonly command: PendingCommand;
  readonly onOpen: (id: string) => void;
}

/** Something that waits or is under way; a press tells all about it. */
export function CommandRow({ command, onOpen, ...surroundings }: CommandRowProps) {
  const { why, files, saved, progress } = useCommandWords(command, surroundings);
  return (
    <Row
      icon={<RecordIcon record={command.record} />}
      title={command.label}
      text={[why, files ?? `bewaard ${saved}`].join(', ')}
      after={progress.total > 0 ? <ProgressBar label={`Bijlagen van ${command.label}`} value={progress.received} max={progress.total} /> : undefined}
      onClick={() => onOpen(command.id)}
    />
  );
}
