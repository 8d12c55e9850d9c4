import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listNormValues } from '../contract.ts';
import { normDefinitions } from '../definitions.ts';
import { type NormRow, normRows, valueWords } from './norm-rows.ts';
import { NormValues } from './norm-values.tsx';
import { ValueDialog } from './value-dialog.tsx';

/** One norm: what it is worth now and when, where that stands, and what depends on it. */
export function NormScreen() {
  const { norm = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const today = useToday();
  const answer = useAnswer(listNormValues, {});
  const row = normRows(answer.data ?? [], today).find(({ key }) => key === norm);
  const mayChange = hasPermission('norm.manage') && row !== undefined;
  const [isAdding, setAdding] = useState(false);
  const title = row?.definition.name ?? 'Norm';
  usePageMeta({ title });
  const add = mayChange && (
    <Button variant="primary" size={isDesk ? undefined : 'main'} icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Nieuwe waarde
    </Button>
  );
  return (
    <Page title={title} subtitle={row?.subject} back={{ href: href('norms'), label: 'Terug naar de normen' }} actions={isDesk && add}>
      {row === undefined ? (
        <EmptyState title="Deze norm is er niet">Zoek hem in de lijst van normen.</EmptyState>
      ) : (
        <AnswerGate answer={answer} what="Deze norm" shape="lines">
          {() => (
            <>
              <About row={row} />
              <Section title="Waarden">
                <NormValues row={row} today={today} mayChange={mayChange} />
              </Section>
            </>
          )}
        </AnswerGate>
      )}
      {!isDesk && mayChange && <DockAction alone>{add}</DockAction>}
      {isAdding && row !== undefined && <ValueDialog row={row} today={today} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function About({ row }: { readonly row: NormRow }) {
  const { about, usedBy, unit } = normDefinitions[row.key];
  return (
    <div className="pagebody">
      <SummaryList>
        <SummaryItem label="Nu">
          {valueWords(row, row.now)}
          {row.next !== undefined && `, vanaf ${formatDate(row.next.from)} ${valueWords(row, row.next)}`}
        </SummaryItem>
        <SummaryItem label="Wat het is">{about}</SummaryItem>
        <SummaryItem label="Eenheid">{unit}</SummaryItem>
        <SummaryItem label="Bron">{row.now?.source ?? '–'}</SummaryItem>
        <SummaryItem label="Wat ervan afhangt">
          {usedBy.length === 0 ? 'Nog geen onderdeel rekent hiermee; de waarde ligt vast voor wie hem nodig heeft.' : usedBy.join(', ')}
        </SummaryItem>
      </SummaryList>
    </div>
  );
}
