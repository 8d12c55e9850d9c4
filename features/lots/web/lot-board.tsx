import { useState } from 'react';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Lots } from '../contract.ts';
import type { Lot } from '../lot.ts';
import { LotSheet } from './editing/lot-sheet.tsx';
import { JudgeSheet } from './judge-sheet.tsx';
import type { PhasePlace } from './lot-actions.ts';
import { LotList } from './lot-list.tsx';
import { EditLot, type LotSheetName, LotSteps } from './lot-steps.tsx';
import { LotView } from './lot-view.tsx';
import { ReopenSheet } from './reopen-sheet.tsx';
import { CompositeSheet } from './sampling/composite-sheet.tsx';
import { FinishSheet } from './sampling/finish-sheet.tsx';
import { SamplingPanel } from './sampling/sampling-panel.tsx';
import { StartSheet } from './sampling/start-sheet.tsx';

export interface LotBoardProps {
  readonly place: PhasePlace;
  readonly lots: Lots;
  readonly openId: string | undefined;
}

/** Desk: the lots beside the one that is open and its sampling. Field: the lots, or the one that was opened. */
export function LotBoard({ place, lots, openId }: LotBoardProps) {
  const isDesk = useDesk();
  const open = lots.lots.find(({ id }) => id === openId) ?? (isDesk ? lots.lots[0] : undefined);
  const list = <LotList place={place} lots={lots.lots} openId={open?.id} />;
  if (open === undefined) return list;
  const one = <OpenLot key={open.id} place={place} lot={open} phaseId={lots.phaseId} isDesk={isDesk} />;
  if (!isDesk) return one;
  return (
    <div className="lotboard">
      <div className="lots">{list}</div>
      {one}
    </div>
  );
}

interface OpenLotProps {
  readonly place: PhasePlace;
  readonly lot: Lot;
  readonly phaseId: string;
  readonly isDesk: boolean;
}

function OpenLot({ place, lot, phaseId, isDesk }: OpenLotProps) {
  const [sheet, setSheet] = useState<LotSheetName>();
  const [letter, setLetter] = useState<string>();
  const close = () => setSheet(undefined);
  const maySample = hasPermission('form.fill') && lot.status === 'sampling';
  const composite = lot.composites.find((one) => one.letter === letter);
  const view = <LotView place={place} lot={lot} actions={<EditLot lot={lot} onOpen={setSheet} />} />;
  const panel = <SamplingPanel place={place} lot={lot} mayCount={maySample} onComposite={maySample ? (one) => setLetter(one.letter) : undefined} />;
  return (
    <>
      {isDesk ? (
        <>
          <div className="lot">
            {view}
            <LotSteps place={place} lot={lot} onOpen={setSheet} />
          </div>
          <div className="lotside">{panel}</div>
        </>
      ) : (
        <>
          {lot.sampler !== null && panel}
          {view}
          {lot.sampler === null && panel}
          <LotSteps place={place} lot={lot} onOpen={setSheet} />
        </>
      )}
      {sheet === 'edit' && <LotSheet place={place} phaseId={phaseId} lot={lot} onClose={close} onSaved={close} />}
      {sheet === 'start' && <StartSheet place={place} lot={lot} onClose={close} />}
      {sheet === 'finish' && <FinishSheet place={place} lot={lot} onClose={close} />}
      {sheet === 'judge' && <JudgeSheet place={place} lot={lot} onClose={close} />}
      {sheet === 'reopen' && <ReopenSheet place={place} lot={lot} onClose={close} />}
      {composite !== undefined && <CompositeSheet place={place} lot={lot} composite={composite} onClose={() => setLetter(undefined)} />}
    </>
  );
}
