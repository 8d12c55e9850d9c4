import { IconFileText } from '@tabler/icons-react';
import { phaseCode } from '#features/projects/rules.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import { toolboxForms } from '../labels.ts';
import type { Toolbox } from '../toolbox.ts';
import { actionRowsOf } from './action-row.ts';
import { ActionRows } from './action-rows.tsx';
import { SigningSection } from './signing-section.tsx';
import { ToolboxDock, type ToolboxRecordProps } from './toolbox-dock.tsx';

/** A toolbox to read, and to sign. */
export function ToolboxRecord({ toolbox, me, isLeading, onEdit }: ToolboxRecordProps) {
  const { phase, location, points, ruleChanges, lessons, remarks, actions } = toolbox;
  return (
    <>
      <div className="toolboxes">
        <div>
          <Section title="Inhoud" padded>
            <SummaryList ruled>
              <SummaryItem label="Leider">{toolbox.leaderName}</SummaryItem>
              <SummaryItem label="Vorm">{toolboxForms[toolbox.form]}</SummaryItem>
              <SummaryItem label="Waar">
                {[phase && `${phaseCode(phase.project, phase.number)} ${phase.name}`, location].filter(Boolean).join(', ')}
              </SummaryItem>
              {toolbox.finishedAt !== null && <SummaryItem label="Afgerond">{formatMoment(toolbox.finishedAt)}</SummaryItem>}
            </SummaryList>
            <Text title="Besproken punten" text={points} />
            <Text title="Wijzigingen in VGM-regels" text={ruleChanges} />
            <Text title="Geleerd van incidenten en inspecties" text={lessons} />
            <Text title="Opmerkingen en vragen" text={remarks} />
          </Section>
          {actions.length > 0 && (
            <Section title="Acties" note={actions.length}>
              <ActionRows actions={actionRowsOf(toolbox, me, isLeading)} />
            </Section>
          )}
          <Files files={toolbox.files} />
        </div>
        <SigningSection toolbox={toolbox} me={me} isLeading={isLeading} />
      </div>
      <ToolboxDock toolbox={toolbox} me={me} isLeading={isLeading} onEdit={onEdit} />
    </>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <div className="toolboxtext">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

function Files({ files }: { readonly files: Toolbox['files'] }) {
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  const urls = useFileUrls(files.flatMap(({ id }) => (kept.has(id) ? [id] : [])));
  if (files.length === 0) return null;
  return (
    <Section title="Bijlagen" note={files.length}>
      <RowList label="Bijlagen">
        {files.map(({ id, name }) => (
          <OutsideRow key={id} icon={<IconFileText size={24} aria-hidden="true" />} title={name} href={urls.get(id) ?? serverUrl(id)} apart />
        ))}
      </RowList>
    </Section>
  );
}
