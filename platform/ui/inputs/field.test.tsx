import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckChoices } from './check-choices.tsx';
import { CHOICE_TILES_MAX, Choices } from './choices.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { SelectInput } from './select-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { TimeInput } from './time-input.tsx';
import { YesNoChoices } from './yes-no-choices.tsx';

const nothing = () => undefined;
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Keuze ${index}` }));

describe('a field', () => {
  it.each([
    ['text', <TextInput key="t" value="" onChange={nothing} />],
    ['number', <NumberInput key="n" value="" onChange={nothing} />],
    ['long text', <TextArea key="a" value="" onChange={nothing} />],
    ['date', <DateInput key="d" value="" onChange={nothing} />],
    ['time', <TimeInput key="i" value="" onChange={nothing} />],
    ['list', <SelectInput key="s" value="" onChange={nothing} options={options(2)} />],
  ])('names and explains a %s input', (_, input) => {
    const html = renderToStaticMarkup(
      <Field id="diepte" label="Diepte" help="In meters." error="Vul een getal in.">
        {input}
      </Field>,
    );
    expect(html).toMatch(/<label id="diepte-label" for="diepte">Diepte<\/label>/);
    expect(html).toMatch(/<(input|textarea|select)[^>]* id="diepte"[^>]* aria-describedby="diepte-help diepte-error" aria-invalid="true"/);
    expect(html).toContain('id="diepte-help"');
    expect(html).toContain('id="diepte-error"');
  });

  it('names a group by its label and points no label at it', () => {
    const html = renderToStaticMarkup(
      <Field id="geur" label="Geur" group>
        <Choices value="" onChange={nothing} options={options(3)} />
      </Field>,
    );
    expect(html).toContain('role="radiogroup" id="geur" aria-labelledby="geur-label"');
    expect(html).not.toContain('for="geur"');
  });

  it('says which fields are optional', () => {
    const html = renderToStaticMarkup(
      <Field label="Opmerking" optional>
        <TextInput value="" onChange={nothing} />
      </Field>,
    );
    expect(html).toContain('(optioneel)');
  });

  it('lets a locked input be read and not changed', () => {
    expect(renderToStaticMarkup(<TextInput value="90" onChange={nothing} locked />)).toMatch(/<input[^>]*readOnly=""/i);
  });

  it('asks for a number with a decimal keyboard, as text, so that a comma stays a comma', () => {
    expect(renderToStaticMarkup(<NumberInput value="2,5" onChange={nothing} unit="m" />)).toMatch(/type="text" inputMode="decimal"[^>]*value="2,5"/i);
  });
});

describe('choices', () => {
  it('are tiles up to six and a list beyond', () => {
    const tiles = renderToStaticMarkup(<Choices value="" onChange={nothing} options={options(CHOICE_TILES_MAX)} />);
    const list = renderToStaticMarkup(<Choices value="" onChange={nothing} options={options(CHOICE_TILES_MAX + 1)} />);
    expect(tiles.match(/type="radio"/g)).toHaveLength(6);
    expect(list).toContain('<select');
  });

  it('of several mark every chosen one', () => {
    const html = renderToStaticMarkup(<CheckChoices values={['v0', 'v2']} onChange={nothing} options={options(3)} />);
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  it('offer n.v.t. only when allowed', () => {
    expect(renderToStaticMarkup(<YesNoChoices value="no" onChange={nothing} />)).not.toContain('N.v.t.');
    expect(renderToStaticMarkup(<YesNoChoices value="no" onChange={nothing} notApplicable />)).toContain('N.v.t.');
  });
});
