import { useNorms } from '#features/norms/web/use-norms.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type SheetState, sheetStates } from '../labels.ts';
import { cmrOf, isOldFormat, stateOf } from '../rules.ts';
import type { SafetySheet } from '../safety-sheet.ts';

const tones: Record<SheetState, Tone> = { draft: 'open', current: 'ok', 'to-check': 'wait', replaced: 'idle', lapsed: 'idle' };

/** The state of a sheet. */
export function SheetBadge({ state }: { readonly state: SheetState }) {
  return <Badge tone={tones[state]}>{sheetStates[state]}</Badge>;
}

/** Everything about a sheet that asks for attention, with its state. */
export function SheetMarks({ sheet, today }: { readonly sheet: SafetySheet; readonly today: string }) {
  const norms = useNorms();
  const cmr = cmrOf(sheet.content.hStatements);
  return (
    <>
      <SheetBadge state={stateOf(sheet, norms, today)} />
      {isOldFormat(sheet, norms, today) && (
        <>
          {' '}
          <Badge tone="bad">Oud format</Badge>
        </>
      )}
      {cmr !== undefined && (
        <>
          {' '}
          <Badge tone="bad">{cmr === 'known' ? 'CMR-stof' : 'Verdacht CMR'}</Badge>
        </>
      )}
    </>
  );
}

/** The numbers somebody asks for on the phone: `UN 2031, CAS 7697-37-2`. */
export function numbersInWords({ unNumber, cas }: SafetySheet['content']): string {
  return [unNumber !== '' && `UN ${unNumber}`, cas !== '' && `CAS ${cas}`].filter(Boolean).join(', ');
}
