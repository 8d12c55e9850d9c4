import { IconBarcode, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { GroupField } from '#features/form-engine/design/design-fields.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import type { Row as AnswerRow } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';
import { type ProposedRow, proposedRows } from '#features/form-engine/soil-layers/proposed-rows.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { NestedControlProps } from '../controls/control-props.ts';
import { RowsControl } from '../controls/rows-control.tsx';
import { UndoLine } from '../controls/undo-line.tsx';
import { BARCODE_KEY, keepProposed, nextForCode, type ScanOutcome, takeCode } from './proposed-changes.ts';

const BarcodeScanner = lazy(() => import('../picking/barcode-scanner.tsx').then(({ BarcodeScanner }) => ({ default: BarcodeScanner })));

/** Rows that are proposed from the layers, kept with one touch each or all at once; a scanned code goes to the next one without. Below them the rows as always. */
export function ProposedRowsControl({ form, state, Question }: NestedControlProps) {
  return state.field.type === 'group' ? <Proposed form={form} state={state} Question={Question} field={state.field} /> : null;
}

interface Kept {
  readonly text: string;
  readonly ids: readonly string[];
}

function Proposed({ form, state, Question, field }: NestedControlProps & { readonly field: GroupField }) {
  const proposals = useProposals(form, field);
  const [kept, setKept] = useState<Kept>();
  const keep = (chosen: readonly ProposedRow[]) => {
    const ids = keepProposed(form, state.path, chosen);
    setKept({ text: chosen.length === 1 ? `Monster ${chosen[0]?.code} is bewaard.` : `${chosen.length} monsters zijn bewaard.`, ids });
  };
  return (
    <div className="proposed">
      {field.fields.some(({ key }) => key === BARCODE_KEY) && <CodeScan form={form} path={state.path} rows={form.rows(state.path)} proposals={proposals} />}
      {proposals.length > 0 && (
        <section aria-label="Voorgesteld uit de lagen">
          <p className="help">Voorgesteld uit de lagen. Druk op wat je hebt genomen.</p>
          <RowList label="Voorstellen">
            {proposals.map((proposal) => (
              <Row
                key={proposal.code}
                icon={<IconPlus size={24} aria-hidden="true" />}
                title={`${proposal.code} bewaren`}
                text={describe(form, field, proposal)}
                stays
                onClick={() => keep([proposal])}
              />
            ))}
          </RowList>
          {proposals.length > 1 && (
            <Button wide onClick={() => keep(proposals)}>
              Alle {proposals.length} bewaren
            </Button>
          )}
        </section>
      )}
      {kept !== undefined && (
        <UndoLine
          text={kept.text}
          onUndo={() => {
            for (const id of kept.ids) form.removeRow(state.path, id);
            setKept(undefined);
          }}
        />
      )}
      <RowsControl form={form} state={state} Question={Question} />
    </div>
  );
}

/** The proposals, made again when the form changes. */
function useProposals(form: FormState, field: GroupField): readonly ProposedRow[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  const answers = useSyncExternalStore(subscribe, () => form.answers());
  return useMemo(() => proposedRows(answers, field), [answers, field]);
}

/** "90–140 cm, klei, glazen pot 370 ml": depth, soil, and what it goes into when that is known beforehand. */
function describe({ design }: FormState, { fields, proposed }: GroupField, { fromCm, toCm, layer }: ProposedRow): string {
  const layers = design.sections.flatMap((section) => section.fields).find(({ key }) => key === proposed?.layers);
  const soilField = layers?.type === 'layers' ? layers.fields.find(({ key }) => key === SOIL_KEY) : undefined;
  const packaging = fields.find(({ key }) => key === 'packaging');
  const words = [
    soilField === undefined ? String(layer[SOIL_KEY] ?? '') : answerText(soilField, layer[SOIL_KEY]),
    packaging?.type === 'choice' ? answerText(packaging, packaging.default) : '',
  ];
  return [`${fromCm}–${toCm} cm`, ...words.filter((word) => word !== '').map((word) => word.toLowerCase())].join(', ');
}

interface CodeScanProps {
  readonly form: FormState;
  readonly path: string;
  readonly rows: readonly AnswerRow[];
  readonly proposals: readonly ProposedRow[];
}

/** Scans the code of the next jar: it goes to the first row without one, else to the next proposal. A code that is on another jar is told at once. */
function CodeScan({ form, path, rows, proposals }: CodeScanProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const next = nextForCode(rows, proposals);
  const found = (text: string) => {
    setIsScanning(false);
    setOutcome(takeCode(form, path, proposals, text));
  };
  return (
    <>
      {outcome !== undefined && (
        <Message tone={outcome.isTaken ? 'ok' : 'bad'} live>
          {outcome.text}
        </Message>
      )}
      {next !== undefined && (
        <Button wide icon={<IconBarcode size={24} aria-hidden="true" />} onClick={() => setIsScanning(true)}>
          Pot van {next} scannen
        </Button>
      )}
      {isScanning && next !== undefined && (
        <Suspense>
          <BarcodeScanner label={`Pot van monster ${next}`} formats={undefined} onFound={found} onClose={() => setIsScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
