import { IconMap2, IconPlus, IconUpload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { PointResults } from '#features/logistics/web/results/point-results.tsx';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { usePhase } from '#features/phases/web/use-phase.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconBore } from '#platform/ui/icons.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { dropFieldPoint, type FieldPointList, putFieldPoint } from '../contract.ts';
import { boringOfWell, fieldWorkWriters, numberKey } from '../rules.ts';
import { hasProfile, nextPoint } from '../shown-points.ts';
import { PointEditor } from './editing/point-editor.tsx';
import { choosePoints, chosenIds, NEW_POINT, type PointsChoice, pointsChoice } from './fieldwork-address.ts';
import { ImportSheet } from './importing/import-sheet.tsx';
import { WorkWarnings } from './places.ts';
import { PointExport } from './point-export.tsx';
import { PointRows } from './point-rows.tsx';
import { PointSheet } from './point-sheet.tsx';
import { PointTable, stateCounts } from './point-table.tsx';
import { PointsFilter } from './points-filter.tsx';
import { usePointStart } from './start-point-form.ts';
import { type ShownFieldwork, useFieldwork } from './use-fieldwork.ts';
import { WorkProgress } from './work-progress.tsx';

// What draws profiles knows the kinds of fields of forms: it comes when a boring was described.
const ProfilesSection = lazy(async () => ({ default: (await import('./profiles/profiles-section.tsx')).ProfilesSection }));

/** Renders the planned and the done work of a phase, point by point; also without a network. */
export function FieldworkScreen() {
  const { project = '', phase: number = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const person = useSignedIn();
  const phase = usePhase(project, number, { id: person?.id ?? '', name: person?.name ?? '' }).data;
  const fieldwork = useFieldwork(project, number);
  const toAddress = useCallback((chosen: PointsChoice) => href('fieldwork', { project, phase: number }, pointsChoice.write(chosen)), [project, number]);
  const [choice, onChoose] = useListChoice(pointsChoice, toAddress);
  const [isImporting, setImporting] = useHeldOver('import', false);
  const code = phaseCode(project, number);
  usePageMeta({ title: `Werkzaamheden ${code}` });
  // Places in degrees are shown beside RD once this is there.
  useEffect(() => void loadRd().catch(reportError), []);
  const place = { project, phase: number };
  const mayWrite = fieldWorkWriters.some(hasPermission) && fieldwork.answer.data?.isOpen === true;
  const add = () => onChoose({ open: NEW_POINT });
  const board: BoardProps = { place, fieldwork, choice, onChoose, mayWrite, phase, onAdd: add, onImport: () => setImporting(true) };
  return (
    <Page
      title={isDesk ? (phase?.name ?? code) : 'Werkzaamheden'}
      subtitle={isDesk ? [code, phase?.project.description].filter(Boolean).join(' · ') : code}
      badge={isDesk && phase !== undefined ? <PhaseStatusBadge phase={phase} /> : undefined}
      back={{ href: href('phases', { project }), label: 'Terug naar de fasen' }}
      tabs={phaseTabs(project, number, 'fieldwork')}
      actions={isDesk ? <DeskActions {...board} /> : <FieldActions {...board} />}
    >
      <AnswerGate answer={fieldwork.answer} what="De lijst van werkzaamheden" shape={isDesk ? 'table' : 'rows'}>
        {(list) => <Board {...board} list={list} />}
      </AnswerGate>
      {isImporting && <ImportSheet place={place} points={fieldwork.points} onClose={() => setImporting(false)} />}
    </Page>
  );
}

interface BoardProps {
  readonly place: { readonly project: string; readonly phase: string };
  readonly fieldwork: ShownFieldwork;
  readonly choice: PointsChoice;
  readonly onChoose: (changes: Partial<PointsChoice>) => void;
  readonly mayWrite: boolean;
  readonly phase: Parameters<typeof usePointStart>[0];
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

function DeskActions({ place, fieldwork, choice, mayWrite, onAdd, onImport }: BoardProps) {
  return (
    <>
      <PointExport place={place} rows={choosePoints(fieldwork.points, choice)} />
      {mayWrite && (
        <>
          <Button icon={<IconUpload size={20} aria-hidden="true" />} onClick={onImport}>
            Inlezen
          </Button>
          <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
            Punt toevoegen
          </Button>
        </>
      )}
    </>
  );
}

function FieldActions({ place, fieldwork, choice, mayWrite, onAdd, onImport }: BoardProps) {
  return (
    <>
      <PointExport place={place} rows={choosePoints(fieldwork.points, choice)} iconOnly />
      <Menu
        label="Meer acties"
        iconOnly
        items={[
          { label: 'Kaart', icon: <IconMap2 size={20} aria-hidden="true" />, href: href('phaseMap', { ...place }) },
          ...(mayWrite
            ? [
                { label: 'Punt toevoegen', icon: <IconPlus size={20} aria-hidden="true" />, onSelect: onAdd },
                { label: 'Punten inlezen', icon: <IconUpload size={20} aria-hidden="true" />, onSelect: onImport },
              ]
            : []),
        ]}
      />
    </>
  );
}

function Board({ list, ...board }: BoardProps & { readonly list: FieldPointList }) {
  const { place, fieldwork, choice, onChoose, mayWrite, onAdd, onImport } = board;
  const isDesk = useDesk();
  const stages = useStages(putFieldPoint.name, dropFieldPoint.name);
  const { points, drafts } = fieldwork;
  const rows = choosePoints(points, choice);
  const described = points.filter(hasProfile);
  const List = isDesk ? PointTable : PointRows;
  return (
    <>
      {list.isOpen && <WorkWarnings place={place} phase={board.phase} points={points} mayWrite={mayWrite} />}
      <div className={isDesk ? 'workboard' : 'workfield'}>
        <WorkProgress place={place} points={points} activities={list.activities} mayWrite={mayWrite} />
        <Section title="Punten" note={points.length === 0 ? undefined : stateCounts(points)}>
          {points.length > 0 && (
            <div className="tools">
              <PointsFilter choice={choice} onChoose={onChoose} />
            </div>
          )}
          {rows.length === 0 ? (
            <NoPoints {...{ onChoose, mayWrite, onAdd, onImport }} hasPoints={points.length > 0} />
          ) : (
            <List
              {...{ rows, drafts, stages }}
              onOpen={(id) => onChoose({ open: id })}
              current={choice.open}
              ticked={chosenIds(choice)}
              onTick={(ids) => onChoose({ profiles: ids.join(',') })}
            />
          )}
        </Section>
        {described.length > 0 && (
          <Suspense fallback={null}>
            <ProfilesSection place={place} described={described} choice={choice} onChoose={onChoose} />
          </Suspense>
        )}
        <NextPointDock {...board} />
        <OpenPoint {...board} />
      </div>
    </>
  );
}

interface NoPointsProps extends Pick<BoardProps, 'onChoose' | 'mayWrite' | 'onAdd' | 'onImport'> {
  readonly hasPoints: boolean;
}

function NoPoints({ onChoose, mayWrite, onAdd, onImport, hasPoints }: NoPointsProps) {
  if (hasPoints)
    return (
      <EmptyState title="Geen punten gevonden" actions={<Button onClick={() => onChoose({ kinds: [], states: [] })}>Filters wissen</Button>}>
        In deze fase is geen punt dat hieraan voldoet.
      </EmptyState>
    );
  if (!mayWrite) return <EmptyState title="Nog geen punten">Wie de fase plant of uitvoert, zet hier de boringen en andere punten neer.</EmptyState>;
  return (
    <EmptyState
      title="Nog geen punten"
      actions={
        <>
          <Button onClick={onImport}>Punten inlezen</Button>
          <Button variant="primary" onClick={onAdd}>
            Punt toevoegen
          </Button>
        </>
      }
    >
      Lees de punten van de tekening in, of zet ze een voor een neer. Wat je met een boorstaat beschrijft, komt er vanzelf bij.
    </EmptyState>
  );
}

/** The next point in one press. */
function NextPointDock({ fieldwork: { points, drafts }, phase, onChoose }: BoardProps) {
  const isDesk = useDesk();
  const startOf = usePointStart(phase, drafts);
  const { isBusy, run } = useNoticedAction('Het formulier kan nu niet worden gestart');
  const begun = points.find((row) => row.state === 'planned' && drafts.has(numberKey(row.number)));
  const next = begun ?? nextPoint(points);
  const start = next === undefined ? undefined : startOf(next);
  if (isDesk || next === undefined) return null;
  return (
    <DockAction>
      <Button
        variant="next"
        size="main"
        icon={<IconBore size={24} aria-hidden="true" />}
        busy={isBusy}
        onClick={() => (start === undefined ? onChoose({ open: next.id }) : run(start.start))}
      >
        {start?.label ?? `Volgende punt: ${next.number}`}
      </Button>
    </DockAction>
  );
}

/** The point that is open: read, made, or changed. */
function OpenPoint({ place, fieldwork: { points, drafts }, choice, onChoose, mayWrite, phase }: BoardProps) {
  const [editing, setEditing] = useState('');
  const startOf = usePointStart(phase, drafts);
  const close = () => {
    setEditing('');
    onChoose({ open: '' });
  };
  if (choice.open === NEW_POINT) return mayWrite ? <PointEditor place={place} points={points} onClose={close} /> : null;
  const row = points.find(({ id }) => id === choice.open);
  if (row === undefined) return null;
  if (editing === row.id && mayWrite) return <PointEditor key={row.id} place={place} row={row} points={points} onClose={() => setEditing('')} />;
  return (
    <PointSheet
      key={row.id}
      row={row}
      place={place}
      isInHand={drafts.has(numberKey(row.number))}
      start={startOf(row)}
      mayWrite={mayWrite}
      onEdit={() => setEditing(row.id)}
      onClose={close}
      extra={
        row.rdX !== null && (
          <LinkButton icon={<IconMap2 size={20} aria-hidden="true" />} href={href('phaseMap', { ...place }, { punt: row.id })}>
            Op de kaart
          </LinkButton>
        )
      }
      // The samples of a well are those of the boring it stands in too.
      below={<PointResults place={place} number={row.kind === 'well' ? boringOfWell(row.number) : row.number} />}
    />
  );
}
