import { useState } from 'react';
import type { Norms } from '#features/norms/norms.ts';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumberForInput } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { putLot } from '../../contract.ts';
import type { Lot } from '../../lot.ts';
import { protocolTrouble } from '../../protocols.ts';
import { contentTroubles } from '../../rules.ts';
import { type PhasePlace, saveLot } from '../lot-actions.ts';
import { inputOf, type LotTexts, textsOf } from './lot-entry.ts';
import type { LotFieldsProps } from './lot-fields-props.ts';
import { PlanFields } from './plan-fields.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { WhatFields } from './what-fields.tsx';

export interface LotSheetProps {
  readonly place: PhasePlace;
  readonly phaseId: string;
  /** The lot that is changed; undefined for a new one. */
  readonly lot: Lot | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const DENSITY_DECIMALS = 2;
const CONTENT = /^content\./;

/** A lot and the plan for sampling it. What is typed stays on the device until it is kept. */
export function LotSheet({ place, phaseId, lot, onClose, onSaved }: LotSheetProps) {
  const { texts: kept, setTexts, forget } = useKeptTexts(lot === undefined ? `lot new ${phaseId}` : `lot ${lot.id}`);
  const [id] = useState(() => lot?.id ?? newId());
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const norms = useNorms();
  const today = localDate(systemClock.now());
  const texts: LotTexts = { ...(lot === undefined ? firstTexts(norms, today) : textsOf(lot)), ...kept };
  const input = inputOf(texts, { id, phaseId, version: lot?.version });
  const found = isChecked ? troublesOf(input, lot, norms, today) : [];
  const lines = [...found, ...(trouble?.lines ?? []).map(toField)];
  const fields: LotFieldsProps = {
    of: (name) => texts[name] ?? '',
    set: (name) => (value) => setTexts({ [name]: value }),
    errorOf: (name) => lines.find(({ path }) => path === name)?.message,
    ...{ norms, today },
  };
  const save = () => {
    setChecked(true);
    if (troublesOf(input, lot, norms, today).length > 0) return;
    run(async () => {
      await saveLot(input, place);
      await forget();
      onSaved(id);
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={lot === undefined ? 'Nieuwe partij' : `${lot.code} wijzigen`}
      description={lot?.status === 'approved' ? 'Het plan is akkoord. Na een wijziging moet de projectleider het opnieuw goedkeuren.' : undefined}
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          {lot === undefined ? 'Partij toevoegen' : 'Bewaren'}
        </Button>
      }
    >
      <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: `lot-${path}`, text: message }))} />
      <WhatFields {...fields} place={place} known={lot?.protocol} />
      <QuantityFields {...fields} />
      <PlanFields {...fields} />
    </Sheet>
  );
}

function toField({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace(CONTENT, '').replace(/^subDepotsM3\.\d+$/, 'subDepotsM3'), message };
}

/** Returns the problems with the contract, and when there are none those with the protocol. */
function troublesOf(input: unknown, known: Lot | undefined, norms: Norms, today: string): readonly FieldProblem[] {
  const parsed = putLot.input.safeParse(input);
  if (parsed.success) {
    const ofProtocol = protocolTrouble(parsed.data.protocol, known?.protocol);
    return [...(ofProtocol === undefined ? [] : [ofProtocol]), ...contentTroubles(parsed.data.content, parsed.data.protocol, norms, today)];
  }
  return parsed.error.issues.map(({ path, message }) => toField({ path: path.join('.'), message }));
}

function firstTexts(norms: Norms, today: string): LotTexts {
  const of = (key: 'brl1000.grepen' | 'brl1000.mengmonsters') => String(normOn(norms, key, today));
  return {
    ...{ protocol: '1001', situation: 'depot', purpose: 'reuse', volumeBasis: 'measured', shape: 'ridge', pattern: 'grid' },
    ...{ incrementsPerComposite: of('brl1000.grepen'), compositeCount: of('brl1000.mengmonsters') },
    density: formatNumberForInput(normOn(norms, 'brl1000.dichtheid', today), DENSITY_DECIMALS),
  };
}
