/** Actions of a planner on the phases of a project among each other: on the device first. */
import { href } from '#features/routes.ts';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { PhaseRow } from '../../phase.ts';
import type { Move } from '../../planning/planning.ts';
import { movePhase, reschedulePhases, setPhaseDependencies } from '../../planning/planning-contract.ts';

/** Returns the record that holds all changes to the planning of a project, so that they are sent in the order they were made. */
const recordOf = (project: string) => `phases:${project}`;

/** Puts a phase right after another of its project, or first. */
export async function placePhase({ id, number, projectNumber: project }: PhaseRow, after: string | null): Promise<void> {
  await addCommand(
    movePhase,
    { id, after },
    { record: recordOf(project), label: `Volgorde: fase ${project}-${number} verplaatst`, href: href('phases', { project }) },
  );
}

/** Says what a phase comes after, and offers to take that back. */
export async function saveDependencies(phase: PhaseRow, after: readonly string[]): Promise<void> {
  await sendDependencies(phase, after);
  showSnackbar({
    type: 'success',
    title: `Vastgelegd waar fase ${phase.number} op wacht.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => sendDependencies(phase, phase.after)),
  });
}

async function sendDependencies({ id, number, projectNumber: project }: PhaseRow, after: readonly string[]): Promise<void> {
  await addCommand(
    setPhaseDependencies,
    { id, after: [...after] },
    { record: recordOf(project), label: `Fase ${project}-${number} komt na andere fasen`, href: href('phases', { project }) },
  );
}

/** Something that was done just before, and is taken back with it by one press. */
export interface DoneBefore {
  /** Without a full stop. */
  readonly words: string;
  readonly takeBack: () => Promise<void>;
}

/** Gives phases of a project other dates, and offers to take that back, with what they moved along with. `phases` are as they stood before. */
export async function saveMoves(project: string, phases: readonly PhaseRow[], moves: readonly Move[], done?: DoneBefore): Promise<void> {
  if (moves.length === 0) return;
  const before = moves.flatMap(({ id }) => phases.find((phase) => phase.id === id) ?? []);
  const words = before.length === 1 ? `Fase ${before[0]?.number} verplaatst` : `${before.length} fasen verplaatst`;
  const all = done === undefined ? words : `${done.words}, ${before.length === 1 ? 'en 1 fase schuift' : `en ${before.length} fasen schuiven`} mee`;
  await sendMoves(
    project,
    before.map((phase, index) => ({ ...(moves[index] as Move), version: phase.version })),
    words,
  );
  const back = before.flatMap(({ id, plannedStart, plannedEnd, version }) =>
    plannedStart === null ? [] : [{ id, plannedStart, plannedEnd, version: version + 1 }],
  );
  if (back.length === 0) addSuccess(`${all}.`);
  else
    showSnackbar({
      type: 'success',
      title: `${all}.`,
      confirmText: 'Ongedaan maken',
      onConfirm: () =>
        carryOut(async () => {
          await done?.takeBack();
          await sendMoves(project, back, `${words}: ongedaan gemaakt`);
        }),
    });
}

async function sendMoves(project: string, moves: readonly (Move & { readonly version: number })[], label: string): Promise<void> {
  await addCommand(
    reschedulePhases,
    { project, moves: moves.map((move) => ({ ...move })) },
    { record: recordOf(project), label: `${label} (${project})`, href: href('phases', { project }) },
  );
}
