import { IconCheck } from '@tabler/icons-react';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { Row as AnswerRow } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { layerText } from '#features/form-engine/soil-layers/layer-text.ts';
import { type ProposedLayer, proposedLayer } from '#features/form-engine/soil-layers/proposed-layer.ts';
import { newId } from '#platform/shared/ids.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { previousInPhase } from '../starting/previous-in-phase.ts';
import type { LayerChange } from './layer-changes.ts';
import { previousLayers } from './soil-tiles.tsx';

export interface LayerProposalProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly field: LayersField;
  readonly layers: readonly AnswerRow[];
  readonly endDepthCm: number | null;
  readonly onTaken: (change: LayerChange) => void;
}

/** The next layer as the boring before it in this phase has it: one touch when that is what came up, one layer at a time. Nothing when there is none. */
export function LayerProposal({ form, path, field, layers, endDepthCm, onTaken }: LayerProposalProps) {
  const previous = previousInPhase(form);
  const proposal = proposalFor({ form, path, field, layers, endDepthCm });
  if (previous === undefined || proposal === null) return null;
  return (
    <section aria-label="Voorstel voor de volgende laag">
      <p className="help">Zo was het bij {previous.name}. Druk alleen als je ditzelfde hebt opgeboord; geur en andere waarnemingen gaan niet mee.</p>
      <RowList label="Voorstel">
        <Row
          icon={<IconCheck size={24} aria-hidden="true" />}
          title={`Laag ${proposal.number} klopt: ${proposal.fromCm}–${proposal.toCm} cm`}
          text={layerText({ id: '', ...proposal.answers }, field.fields)}
          stays
          onClick={() => onTaken(takeProposed(form, path, proposal))}
        />
      </RowList>
    </section>
  );
}

/** True when there is a next layer to confirm. */
export function hasProposal(asked: Omit<LayerProposalProps, 'onTaken'>): boolean {
  return proposalFor(asked) !== null;
}

function proposalFor({ form, path, field, layers, endDepthCm }: Omit<LayerProposalProps, 'onTaken'>): ProposedLayer | null {
  return previousInPhase(form) === undefined ? null : proposedLayer(field, previousLayers(form, path), layers, endDepthCm);
}

function takeProposed(form: FormState, path: string, { number, toCm, answers }: ProposedLayer): LayerChange {
  const [before, id] = [form.rows(path), newId()];
  form.addRow(path, id);
  form.set(
    path,
    form.rows(path).map((layer) => (layer.id === id ? { ...layer, ...answers, to: toCm, id } : layer)),
  );
  return { text: `Laag ${number} is overgenomen.`, before, shownId: undefined, shownBeforeId: undefined };
}
