import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import type { FieldOf, FieldType } from '#features/form-engine/design/design-fields.ts';
import { ALSO_SHOWN_MAX } from '#features/form-engine/design/design-leaf-fields.ts';
import { replaceAt } from '#features/form-engine/design/edit-design.ts';
import { type DesignList, keptLookup } from '#features/form-engine/lookups/design-lists.ts';
import { guessColumns, ownColumns } from '#features/form-engine/lookups/guess-columns.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { ListFileSheet } from '../lists/list-file-sheet.tsx';
import { rowWords } from '../lists/list-words.ts';
import { withList } from '../lists/with-list.ts';
import { fieldOptions, fieldsInReach } from './expressions/fields-in-reach.ts';
import { type Part, PropertyGroup } from './property-parts.tsx';

type LookupField = FieldOf<'lookup'>;
type Where = NonNullable<LookupField['where']>;

const FIXED_LENGTH_MAX = 200;
/** Most columns by which rows are narrowed. */
const NARROWINGS_MAX = 5;
/** Stands for a fixed value among the fields: no field can be called so. */
const FIXED = '=';

/** The list a question offers, which columns it keeps and shows, and by which answers its rows are narrowed. */
export function LookupProperties(props: Part<'lookup'>) {
  const { field, design, spot, findings, onChange, onDesign } = props;
  const [isBringing, setBringing] = useHeldOver(`bringing in a list for ${spot.join('.')}`, false);
  const lists = design.lists ?? [];
  const list = lists.find(({ name }) => name === field.list);
  const found = findings.filter(({ about }) => about === 'list').map(({ message }) => message);
  const take = (chosen: DesignList | undefined) => {
    if (chosen !== undefined && chosen.name !== field.list) onChange(ofList(field, chosen));
  };
  const broughtIn = (chosen: DesignList, own: readonly string[]) => onDesign(withList(replaceAt(design, spot, ofList(field, chosen, own)), chosen));
  return (
    <PropertyGroup title="Lijst">
      {lists.length === 0 ? (
        <p className="help">Deze vraag heeft nog geen lijst. Lees er een in uit een bestand; andere vragen kunnen haar daarna ook gebruiken.</p>
      ) : (
        <Question label="Kiezen uit" {...(found.length > 0 ? { error: found.join(' ') } : {})}>
          <SelectInput
            placeholder={list === undefined ? 'Kies een lijst' : null}
            value={list?.name ?? ''}
            options={lists.map(({ name, rowCount }) => ({ value: name, label: `${name} (${rowWords(rowCount)})` }))}
            onChange={(name) => take(lists.find((one) => one.name === name))}
          />
        </Question>
      )}
      <Button icon={<IconUpload size={20} aria-hidden="true" />} onClick={() => setBringing(true)}>
        Lijst inlezen
      </Button>
      {isBringing && <ListFileSheet design={design} onClose={() => setBringing(false)} onBroughtIn={broughtIn} />}
      {list !== undefined && <Columns {...props} list={list} />}
      {list !== undefined && <Narrowings {...props} list={list} />}
    </PropertyGroup>
  );
}

/** The question with another list: what it kept, showed and was narrowed by is of the earlier one. */
function ofList({ also: _also, where: _where, ...field }: LookupField, list: DesignList, own?: readonly string[]): LookupField {
  const data = keptLookup(list.id)?.data;
  return { ...field, list: list.name, ...guessColumns(list.columns, own ?? (data === undefined ? [] : ownColumns(data))) };
}

type OfList = Part<'lookup'> & { readonly list: DesignList };

/** Columns as options; one a question names and the list has not is still named, so that it can be replaced. */
function columnOptions(list: DesignList, named: string) {
  const options = list.columns.map((column) => ({ value: column, label: column }));
  return list.columns.includes(named) ? options : [...options, { value: named, label: `${named} (staat niet in de lijst)` }];
}

function Columns({ field, list, onChange }: OfList) {
  const table = keptLookup(list.id);
  const double = table !== undefined && list.columns.includes(field.value) && !ownColumns(table.data).includes(field.value);
  const others = list.columns.filter((column) => column !== field.text);
  const also = field.also ?? [];
  return (
    <>
      <Question
        label="Bewaarde kolom"
        help={
          double
            ? 'Hierin hebben meer rijen dezelfde waarde: die worden als één keuze aangeboden als ze er ook hetzelfde uitzien.'
            : 'Zo staat het antwoord in expressies en exports. Neem een kolom waarin elke rij een eigen waarde heeft.'
        }
      >
        <SelectInput placeholder={null} value={field.value} options={columnOptions(list, field.value)} onChange={(value) => onChange({ ...field, value })} />
      </Question>
      <Question label="Getoonde kolom" help="Hierin wordt gezocht, en zo staat het antwoord op het formulier.">
        <SelectInput
          placeholder={null}
          value={field.text}
          options={columnOptions(list, field.text)}
          onChange={(text) => onChange(withAlso({ ...field, text }, also))}
        />
      </Question>
      {others.length > 0 && (
        <Question label="Ook tonen" help={`Achter de getoonde kolom, hoogstens ${ALSO_SHOWN_MAX}. Ook hierin wordt gezocht.`} optional group>
          <CheckChoices
            values={also}
            options={others.map((column) => ({ value: column, label: column }))}
            onChange={(chosen) => onChange(withAlso(field, chosen))}
          />
        </Question>
      )}
    </>
  );
}

function withAlso(field: LookupField, chosen: readonly string[]): LookupField {
  const also = chosen.filter((column) => column !== field.text).slice(0, ALSO_SHOWN_MAX);
  return { ...field, also: also.length === 0 ? undefined : also };
}

/** Types whose answer can be what a column says. */
const comparable: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'number', 'yesNo', 'choice', 'lookup', 'calculated', 'barcode', 'date', 'time']);

/** Only the rows whose columns say what is answered elsewhere, or a fixed text. */
function Narrowings({ field, list, design, spot, onChange }: OfList) {
  const where = field.where ?? [];
  const fields = new Map([...fieldsInReach(design, spot, false)].filter(([, { type }]) => comparable.has(type)));
  const put = (next: Where) => onChange({ ...field, where: next.length === 0 ? undefined : next });
  const change = (index: number, part: Where[number]) => put(where.with(index, part));
  const add = () => {
    const column = list.columns.find((one) => one !== field.value && one !== field.text) ?? list.columns[0] ?? '';
    const by = fields.has(column) ? column : fields.keys().next().value;
    put([...where, by === undefined ? { column, value: '' } : { column, field: by }]);
  };
  return (
    <Question label="Alleen rijen waarin" help="Bijvoorbeeld alleen de straten van de plaats die eerder is gekozen." optional group>
      <div className="condition">
        {where.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a narrowing has nothing but its place
          <fieldset key={index} aria-label={`Beperking ${index + 1}`}>
            <NarrowingRow name={`Beperking ${index + 1}`} part={part} list={list} fields={fields} onChange={(next) => change(index, next)} />
            <IconButton
              label={`Beperking ${index + 1} weghalen`}
              icon={<IconTrash size={20} aria-hidden="true" />}
              onClick={() => put(where.toSpliced(index, 1))}
            />
          </fieldset>
        ))}
        <div className="btns">
          <Button variant="quiet" size="small" icon={<IconPlus size={16} aria-hidden="true" />} disabled={where.length >= NARROWINGS_MAX} onClick={add}>
            Beperking
          </Button>
        </div>
      </div>
    </Question>
  );
}

interface NarrowingRowProps {
  readonly name: string;
  readonly part: Where[number];
  readonly list: DesignList;
  readonly fields: ReturnType<typeof fieldsInReach>;
  readonly onChange: (part: Where[number]) => void;
}

function NarrowingRow({ name, part, list, fields, onChange }: NarrowingRowProps) {
  const { column, field: key, value = '' } = part;
  const known = fieldOptions(fields);
  const options = [
    ...known.map((option) => ({ ...option, label: `gelijk is aan ${option.label}` })),
    ...(key === undefined || fields.has(key) ? [] : [{ value: key, label: `${key} (staat niet in het formulier)` }]),
    { value: FIXED, label: 'een vaste tekst staat' },
  ];
  return (
    <>
      <SelectInput
        id={undefined}
        aria-label={`${name}, kolom`}
        placeholder={null}
        value={column}
        options={columnOptions(list, column)}
        onChange={(chosen) => onChange({ ...part, column: chosen })}
      />
      <SelectInput
        id={undefined}
        aria-label={`${name}, waarmee`}
        placeholder={null}
        value={key ?? FIXED}
        options={options}
        onChange={(chosen) => onChange(chosen === FIXED ? { column, value } : { column, field: chosen })}
      />
      {key === undefined && (
        <TextInput
          id={undefined}
          aria-label={`${name}, tekst`}
          value={value}
          maxLength={FIXED_LENGTH_MAX}
          onChange={(text) => onChange({ column, value: text })}
        />
      )}
    </>
  );
}
