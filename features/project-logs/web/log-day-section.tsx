import { IconLock, IconSignature } from '@tabler/icons-react';
import { formatMoment, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { Stage } from '#platform/web/outbox/stages.ts';
import type { LogLine, LogSignature } from '../log.ts';
import { blocksOf, type DayBlock, markOf } from '../rules.ts';
import { LogLineRow } from './log-line-row.tsx';
import { DayPdf } from './log-pdf.tsx';
import { dayTitle } from './log-words.ts';
import { recordOfLine } from './use-line-writing.ts';

export interface LogDaySectionProps {
  readonly project: string;
  readonly day: string;
  readonly today: string;
  readonly lines: readonly LogLine[];
  readonly signatures: readonly LogSignature[];
  readonly stages: ReadonlyMap<string, Stage>;
  readonly onCorrect: ((line: LogLine) => void) | undefined;
  readonly onShow: (reference: { readonly id: string; readonly day: string }) => void;
  /** Signs what is not signed yet; undefined when this person does not. */
  readonly onSign: ((day: string) => void) | undefined;
}

/** A day of the log, its last line on top: what came in after the signature stands above it, apart. */
export function LogDaySection({ project, day, today, lines, signatures, stages, onCorrect, onShow, onSign }: LogDaySectionProps) {
  const blocks = blocksOf(lines, signatures);
  const hasUnsigned = blocks.some(({ signature }) => signature === undefined);
  return (
    <section className="logday" id={`day-${day}`} aria-label={dayTitle(day, today)}>
      <header>
        <h2>{dayTitle(day, today)}</h2>
        <DayBadge isSigned={signatures.length > 0} hasUnsigned={hasUnsigned} isPast={day < today} />
        <DayPdf project={project} day={day} />
        {onSign !== undefined && hasUnsigned && (
          <Button icon={<IconSignature size={20} aria-hidden="true" />} onClick={() => onSign(day)}>
            {signatures.length > 0 ? 'Nagekomen paraferen' : 'Dag paraferen'}
          </Button>
        )}
      </header>
      {blocks.toReversed().map((block) => (
        <div key={block.signature?.id ?? 'open'} className={block.isLate ? 'logblock late' : 'logblock'}>
          <BlockHead block={block} first={signatures[0]} />
          <ul>
            {block.lines.toReversed().map((line) => (
              <LogLineRow key={line.id} line={line} stage={stages.get(recordOfLine(line.id))} onCorrect={onCorrect} onShow={onShow} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function DayBadge({ isSigned, hasUnsigned, isPast }: { readonly isSigned: boolean; readonly hasUnsigned: boolean; readonly isPast: boolean }) {
  if (isSigned && hasUnsigned) return <Badge tone="wait">Nagekomen regels</Badge>;
  if (isSigned)
    return (
      <Badge tone="ok" icon={<IconLock size={14} aria-hidden="true" />}>
        Geparafeerd
      </Badge>
    );
  return isPast ? <Badge tone="bad">Paraaf mist</Badge> : <Badge tone="wait">Open</Badge>;
}

/** Shows who signed a block, when and with which mark; and whether it is still as it was. */
function BlockHead({ block: { signature, isLate }, first }: { readonly block: DayBlock; readonly first: LogSignature | undefined }) {
  return (
    <>
      {isLate && first !== undefined && <p className="signed late">Nagekomen: geschreven of ontvangen na de paraaf van {formatMoment(first.at)}</p>}
      {signature !== undefined && !signature.isIntact && (
        <Message tone="bad" title="Deze dag is na de paraaf veranderd">
          De regels of foto's zijn niet meer zoals {signature.by} ze parafeerde. Meld dit aan een beheerder: de paraaf geldt niet voor wat hier staat.
        </Message>
      )}
      {signature !== undefined && (
        <p className="signed num">
          <IconLock size={16} aria-hidden="true" />
          Geparafeerd door {signature.by}, {localDate(signature.at) === signature.day ? formatTime(signature.at) : formatMoment(signature.at)}, kenmerk{' '}
          {markOf(signature.sha256)}
        </p>
      )}
    </>
  );
}
