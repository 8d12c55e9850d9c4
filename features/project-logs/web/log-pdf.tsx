import { IconFileTypePdf } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import type { LogDay } from '../log.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

function useLogPdf(project: string, { from, to }: Period) {
  const { isBusy, run } = useNoticedAction('De PDF is niet gemaakt');
  const path = `/v1/projects/${encodeURIComponent(project)}/log/pdf?${new URLSearchParams({ from, to })}`;
  return { isBusy, save: () => run(() => fetchFile(clientOf('main'), path, `logboek-${project}-${from === to ? from : `${from}-${to}`}.pdf`)) };
}

/** The days that are chosen, from first to last; without a choice the whole log. */
export function periodOf(days: readonly LogDay[], { from, to }: Period): Period | undefined {
  const [last, first] = [days[0]?.day, days.at(-1)?.day];
  return first === undefined || last === undefined ? undefined : { from: from || first, to: to || last };
}

/** Saves the log over the chosen days as a PDF. */
export function PeriodPdf({ project, period }: { readonly project: string; readonly period: Period }) {
  const { isBusy, save } = useLogPdf(project, period);
  return (
    <Button icon={<IconFileTypePdf size={20} aria-hidden="true" />} busy={isBusy} onClick={save}>
      PDF
    </Button>
  );
}

/** Saves one day of the log as a PDF. */
export function DayPdf({ project, day }: { readonly project: string; readonly day: string }) {
  const { save } = useLogPdf(project, { from: day, to: day });
  return <IconButton label="PDF van deze dag" icon={<IconFileTypePdf size={20} aria-hidden="true" />} onClick={save} />;
}
