import { IconChecks, IconTable } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useWidth } from '#platform/ui/page/use-width.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { listFieldPoints, listFieldProfiles } from '../../contract.ts';
import type { FieldProfile } from '../../profiles/profile.ts';
import { type ProfileColumn, profileColumns } from '../../profiles/profile-columns.ts';
import { DRAWN_BESIDE_METERS_MAX, drawnSection, type SectionDrawing, type SectionMode, sectionDrawing } from '../../profiles/section-layout.ts';
import { screenFrame } from '../../profiles/section-scale.ts';
import { legendOf, sectionNotes } from '../../profiles/section-words.ts';
import type { ShownPoint } from '../../shown-points.ts';
import { chosenIds, type PointsChoice } from '../fieldwork-address.ts';
import { type DrawnLine, DrawnLines } from '../places.ts';
import type { PhasePlace } from '../point-actions.ts';
import { pointName } from '../point-words.ts';
import { withPendingProfiles } from './pending-profiles.ts';
import { ProfileTable } from './profile-table.tsx';
import { SectionPicture } from './section-picture.tsx';

const modes = [
  { value: 'section', label: 'Doorsnede' },
  { value: 'beside', label: 'Naast elkaar' },
] as const satisfies readonly { readonly value: SectionMode; readonly label: string }[];

export interface ProfilesSectionProps {
  readonly place: PhasePlace;
  /** The points that were described, of which some are chosen. */
  readonly described: readonly ShownPoint[];
  readonly choice: Pick<PointsChoice, 'profiles' | 'beside'>;
  readonly onChoose: (changes: Partial<PointsChoice>) => void;
}

/** The chosen borings drawn beside each other: along a line with what may lie between them, or column by column. */
export function ProfilesSection({ place, described, choice, onChoose }: ProfilesSectionProps) {
  const isDesk = useDesk();
  const [isPicking, setPicking] = useState(false);
  const ids = new Set(chosenIds(choice));
  const chosen = described.filter(({ id }) => ids.has(id));
  const pick = (points: readonly string[]) => onChoose({ profiles: points.join(',') });
  const pickAll = () => pick(described.map(({ id }) => id));
  const actions = (
    <Button icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => setPicking(true)}>
      Boringen kiezen
    </Button>
  );
  return (
    <div className="profileboard">
      <Section title="Boorprofielen" note={chosen.length === 0 ? undefined : `${chosen.length} van ${described.length}`} actions={actions}>
        {chosen.length === 0 ? (
          <EmptyState title="Nog geen boringen gekozen" actions={<Button onClick={pickAll}>Alle {described.length} tekenen</Button>}>
            {isDesk ? 'Vink in de tabel de boringen aan die je naast elkaar wilt zien.' : 'Kies de boringen die je naast elkaar wilt zien.'}
          </EmptyState>
        ) : (
          <ChosenProfiles
            place={place}
            chosen={chosen}
            mode={choice.beside ? 'beside' : 'section'}
            onMode={(mode) => onChoose({ beside: mode === 'beside' })}
          />
        )}
      </Section>
      <Section title="Doorsnede langs een lijn">
        <AlongLines place={place} described={described} />
      </Section>
      {isPicking && <PickSheet described={described} ids={chosen.map(({ id }) => id)} onPick={pick} onClose={() => setPicking(false)} />}
    </div>
  );
}

interface PickSheetProps {
  readonly described: readonly ShownPoint[];
  readonly ids: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

function PickSheet({ described, ids, onPick, onClose }: PickSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="Boringen kiezen"
      actions={
        <>
          <Button onClick={() => onPick(ids.length === described.length ? [] : described.map(({ id }) => id))}>
            {ids.length === described.length ? 'Geen' : 'Alle'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Tekenen
          </Button>
        </>
      }
    >
      <div className="secbody">
        <Field label="Naast elkaar" group>
          <CheckChoices options={described.map((row) => ({ value: row.id, label: pointName(row) }))} values={ids} onChange={onPick} />
        </Field>
      </div>
    </Sheet>
  );
}

interface ChosenProps {
  readonly place: PhasePlace;
  readonly chosen: readonly ShownPoint[];
  readonly mode: SectionMode;
  readonly onMode: (mode: SectionMode) => void;
}

/** Cross-sections of all that was described along the lines that were drawn on the map. */
function AlongLines({ place, described }: Pick<ProfilesSectionProps, 'place' | 'described'>) {
  const answer = useProfiles(place);
  const columns = useMemo(() => profileColumns(described, answer.data ?? []), [described, answer.data]);
  return <DrawnLines place={place} draw={(line) => <AlongLine line={line} columns={columns} />} />;
}

function AlongLine({ line: { name, corners }, columns }: { readonly line: DrawnLine; readonly columns: readonly ProfileColumn[] }) {
  const [measure, widthPx] = useWidth<HTMLDivElement>();
  const drawing = useMemo(() => drawnSection(columns, corners, screenFrame(widthPx)), [columns, corners, widthPx]);
  const numbers = new Set(drawing?.columns.map(({ number }) => number));
  return (
    <div className="pad profilepane" ref={measure}>
      <h3>{name}</h3>
      {drawing === undefined ? (
        <p className="muted">Binnen {DRAWN_BESIDE_METERS_MAX} m van deze lijn zijn geen twee boringen beschreven.</p>
      ) : (
        <Figure drawing={drawing} columns={columns.filter(({ number }) => numbers.has(number))} label={`Doorsnede langs ${name}`} />
      )}
    </div>
  );
}

function useProfiles({ project, phase }: PhasePlace) {
  const feeds = useAnswer(listFieldPoints, { project, phase }).data?.feeds;
  const withPending = useCallback(
    (profiles: FieldProfile[], pending: readonly PendingCommand[]) => withPendingProfiles(profiles, pending, { project, phase, feeds: feeds ?? [] }),
    [project, phase, feeds],
  );
  return useAnswer(listFieldProfiles, { project, phase }, { withPending });
}

function ChosenProfiles({ place, chosen, mode, onMode }: ChosenProps) {
  const answer = useProfiles(place);
  return (
    <AnswerGate answer={answer} what="De lijst van boorprofielen" shape="lines">
      {(profiles) => <Drawn columns={profileColumns(chosen, profiles)} mode={mode} onMode={onMode} />}
    </AnswerGate>
  );
}

interface DrawnProps {
  readonly columns: readonly ProfileColumn[];
  readonly mode: SectionMode;
  readonly onMode: (mode: SectionMode) => void;
}

function Drawn({ columns, mode, onMode }: DrawnProps) {
  const [measure, widthPx] = useWidth<HTMLDivElement>();
  const [isTableShown, setTableShown] = useState(false);
  const drawing = useMemo(() => sectionDrawing(columns, mode, screenFrame(widthPx)), [columns, mode, widthPx]);
  return (
    <div className="pad profilepane" ref={measure}>
      <div className="profiletools">
        <Segmented label="Tekening" segments={modes} value={mode} onChange={onMode} />
        <Button icon={<IconTable size={20} aria-hidden="true" />} aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
          Als tabel
        </Button>
      </div>
      {drawing === undefined ? (
        <p className="muted">Van deze boringen mag je de lagen niet zien, of ze zijn nog niet op dit apparaat.</p>
      ) : (
        <Figure drawing={drawing} columns={columns} />
      )}
      <ProfileTable columns={columns} isShown={isTableShown} />
    </div>
  );
}

interface FigureProps {
  readonly drawing: SectionDrawing;
  readonly columns: readonly ProfileColumn[];
  readonly label?: string;
}

function Figure({ drawing, columns, label = 'Tekening van de boringen' }: FigureProps) {
  return (
    <figure className="profilefigure">
      <figcaption>
        <ul className="profilelegend" aria-label="Legenda">
          {legendOf(columns).map(({ tone, words }) => (
            <li key={tone}>
              <svg className="profile" width={14} height={14} aria-hidden="true">
                <rect className={`f-${tone}`} x={0.5} y={0.5} width={13} height={13} rx={2} />
                <rect className="edge" x={0.5} y={0.5} width={13} height={13} rx={2} />
              </svg>
              {words}
            </li>
          ))}
        </ul>
        <p>{sectionNotes(drawing).join('. ')}.</p>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="profilescroll" aria-label={label} tabIndex={0}>
        <SectionPicture drawing={drawing} />
      </section>
    </figure>
  );
}
