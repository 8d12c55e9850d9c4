import { IconPencil } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Lot } from '../lot.ts';
import { isOpen, OWN_SAMPLING } from '../rules.ts';
import { approvePlan, countingHref, type PhasePlace } from './lot-actions.ts';

/** Sheets of a lot. */
export type LotSheetName = 'edit' | 'start' | 'finish' | 'judge' | 'reopen';

export interface LotStepsProps {
  readonly place: PhasePlace;
  readonly lot: Lot;
  readonly onOpen: (sheet: LotSheetName) => void;
}

/** Changing a lot, for whoever plans, until it is sampled. */
export function EditLot({ lot, onOpen }: Omit<LotStepsProps, 'place'>) {
  if (!isOpen(lot) || !hasPermission('phase.manage')) return null;
  return (
    <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => onOpen('edit')}>
      Wijzigen
    </Button>
  );
}

/** The one next step of a lot, for whoever may take it. */
export function LotSteps({ place, lot, onOpen }: LotStepsProps) {
  const { isBusy, run } = useNoticedAction('Het plan is niet goedgekeurd');
  const me = useSignedIn()?.id;
  const [mayRelease, maySample] = [hasPermission('phase.release'), hasPermission('form.fill')];
  if (lot.status === 'draft' && mayRelease)
    return (
      <DockAction>
        <Button variant="next" size="main" busy={isBusy} onClick={() => run(() => approvePlan(lot, place))}>
          Plan akkoord
        </Button>
      </DockAction>
    );
  if (lot.status === 'draft') return <DockAction why="De projectleider moet het monsternemingsplan nog goedkeuren.">{null}</DockAction>;
  if (lot.status === 'approved' && maySample)
    return (
      <DockAction>
        <Button variant="next" size="main" onClick={() => onOpen('start')}>
          Monsterneming beginnen
        </Button>
      </DockAction>
    );
  if (lot.status === 'sampling' && maySample) return <SamplingSteps place={place} lot={lot} onOpen={onOpen} />;
  if (lot.status === 'rejected' && mayRelease)
    return (
      <DockAction>
        <Button variant="next" size="main" onClick={() => onOpen('reopen')}>
          Opnieuw openen
        </Button>
      </DockAction>
    );
  if (lot.status === 'rejected' && maySample)
    return <DockAction why="Laat de projectleider de partij opnieuw openen om haar te verbeteren.">{null}</DockAction>;
  if (lot.status !== 'review' || !mayRelease) return null;
  if (lot.sampler?.id !== undefined && lot.sampler.id === me) return <DockAction why={OWN_SAMPLING}>{null}</DockAction>;
  return (
    <DockAction>
      <Button variant="next" size="main" onClick={() => onOpen('judge')}>
        Beoordelen
      </Button>
    </DockAction>
  );
}

function SamplingSteps({ place, lot, onOpen }: LotStepsProps) {
  const next = lot.composites.find(({ taken }) => taken.length < lot.content.incrementsPerComposite);
  return (
    <DockAction>
      <Button size="main" variant={next === undefined ? 'next' : 'plain'} onClick={() => onOpen('finish')}>
        Ondertekenen
      </Button>
      {next !== undefined && (
        <LinkButton size="main" variant="next" href={countingHref(place, lot.id, next.letter)}>
          Grepen van {next.letter} tellen
        </LinkButton>
      )}
    </DockAction>
  );
}
