import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import type { ToolboxYear } from '../contract.ts';
import { toolboxForms } from '../labels.ts';
import { meetingShare, presentIn, unconfirmedIn } from '../rules.ts';
import type { Toolbox } from '../toolbox.ts';
import { DivisionCounts } from './division-counts.tsx';
import { ToolboxBadge } from './toolbox-badge.tsx';
import { toolboxColumns } from './toolbox-columns.ts';
import { useToolboxes } from './use-toolboxes.ts';

/** Years back that can be looked at. */
const YEARS_BACK = 4;
const PERCENTS = 100;

/** The toolbox meetings of a year, with what was held against what is aimed at; also without a network. */
export function ToolboxScreen() {
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const answer = useToolboxes(year);
  const navigate = useNavigate();
  const isDesk = useDesk();
  const add = (
    <Button
      variant={isDesk ? 'primary' : 'next'}
      {...(!isDesk && { size: 'main' as const })}
      icon={<IconPlus size={24} aria-hidden="true" />}
      onClick={() => void navigate({ to: href('newToolbox') })}
    >
      Toolbox registreren
    </Button>
  );
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back));
  return (
    <Page title="Toolboxregistratie" back={{ href: href('safetyHome'), label: 'Terug naar VIP' }} actions={isDesk && add}>
      <AnswerGate answer={answer} what="De lijst van toolboxen" shape="rows">
        {(data) => (
          <>
            <YearFigures data={data} year={year} day={year === thisYear ? today : `${year}-12-31`} />
            <Section
              title={`Toolboxen in ${year}`}
              note={data.toolboxes.length || undefined}
              actions={
                <>
                  <SelectInput
                    aria-label="Jaar"
                    value={String(year)}
                    onChange={(value) => setYear(Number(value))}
                    options={years.map((value) => ({ value, label: value }))}
                    placeholder={null}
                    short
                  />
                  {isDesk && <SaveTableButton name={`toolboxen-${year}`} columns={toolboxColumns} rows={data.toolboxes} />}
                </>
              }
            >
              <ToolboxRows toolboxes={data.toolboxes} />
            </Section>
          </>
        )}
      </AnswerGate>
      {!isDesk && <DockAction>{add}</DockAction>}
    </Page>
  );
}

function YearFigures({ data: { own, divisions }, year, day }: { readonly data: ToolboxYear; readonly year: number; readonly day: string }) {
  const isDesk = useDesk();
  const shareMin = normOn(useNorms(), 'vca.toolbox_aanwezig_pct', day);
  const ofVca = divisions.filter(({ target }) => target > 0);
  const first = ofVca.length === 1 ? ofVca[0] : undefined;
  const share = first && meetingShare(first);
  return (
    <>
      <Figures
        figures={[
          { label: `Door jou bevestigd in ${year}`, value: own.confirmed, ...(own.target > 0 && { note: `van ${own.target}` }) },
          ...(first === undefined ? [] : [{ label: first.name, value: first.held, note: `van ${first.target} gehouden` }]),
          ...(share === undefined
            ? []
            : [{ label: 'Als bijeenkomst', value: `${formatNumber(share * PERCENTS)} %`, note: `doel ${shareMin} %`, warns: share * PERCENTS < shareMin }]),
        ]}
      />
      {isDesk && ofVca.length > 0 && (
        <Section title={`Per divisie in ${year}`}>
          <DivisionCounts divisions={ofVca} day={day} shareMin={shareMin} />
        </Section>
      )}
    </>
  );
}

function ToolboxRows({ toolboxes }: { readonly toolboxes: readonly Toolbox[] }) {
  if (toolboxes.length === 0)
    return <EmptyState title="Nog geen toolboxen">Leg een toolbox vast zodra hij is gehouden: op de bouwplaats, met handtekeningen op je telefoon.</EmptyState>;
  return (
    <RowList label="Toolboxen">
      {toolboxes.map((one) => (
        <Row
          key={one.id}
          icon={<IconUsersGroup size={24} aria-hidden="true" />}
          title={one.subject}
          text={rowWords(one)}
          end={<ToolboxBadge status={one.status} />}
          href={href('toolboxMeeting', { toolbox: one.id })}
        />
      ))}
    </RowList>
  );
}

function rowWords(one: Toolbox): string {
  const present = presentIn(one).length;
  const open = unconfirmedIn(one).length;
  const where = one.phase === null ? one.location : phaseCode(one.phase.project, one.phase.number);
  const signed = one.status === 'signing' ? `${present - open} van ${present} getekend` : `${present} deelnemers`;
  return [formatDate(one.day), toolboxForms[one.form].toLowerCase(), where, one.leaderName, signed].filter(Boolean).join(' · ');
}
