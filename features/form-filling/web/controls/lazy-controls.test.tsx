import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { FieldState } from '#features/form-engine/filling/state/form-state.ts';
import { LazyControl, lazyControlOf, loadLazyControls } from './lazy-controls.tsx';

function designWith(...fields: Field[]): Design {
  return { key: 'proef', version: 1, name: 'Proef', category: 'Proef', sections: [{ key: 'deel', title: 'Deel', fields }] };
}

function shown(design: Design): string {
  const form = createFormState(design, {}, { today: '2026-11-21', now: '08:30' });
  return renderToStaticMarkup(<LazyControl name="address" form={form} state={form.get('adres') as FieldState} Question={() => null} />);
}

const text: Field = { type: 'text', key: 'naam', label: 'Naam' };
const address: Field = { type: 'address', key: 'adres', label: 'Adres' };

describe('controls that are more than a plain question', () => {
  it('are not waited for by a form of plain questions', () => {
    expect(loadLazyControls(designWith(text, { type: 'yesNo', key: 'droog', label: 'Droog?' }))).toBeUndefined();
  });

  it('are drawn at once when their form has fetched them, also when they stand in rows', async () => {
    const design = designWith(address);
    expect(shown(design)).not.toContain('Postcode');
    await loadLazyControls(designWith({ type: 'group', key: 'adressen', label: 'Adressen', rowLabel: 'Adres', fields: [address] }));
    expect(loadLazyControls(design)).toBeUndefined();
    expect(shown(design)).toContain('Postcode');
  });

  it('are another for several signatures than for one', () => {
    const signature: FieldState['field'] = { type: 'signature', key: 'paraaf', label: 'Paraaf' };
    expect([lazyControlOf(signature), lazyControlOf({ ...signature, max: 3 })]).toEqual(['signature', 'signatures']);
  });
});
