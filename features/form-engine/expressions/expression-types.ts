/** The types an expression sees per field, for the check of a design: what is a number, a text, a list of rows with which fields. */
import type { Environment } from '@marcbachmann/cel-js';
import type { Field } from '../design/design-fields.ts';
import { ROW_NUMBER } from '../filling/compile-design.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { hasManySignatures } from '../kinds/kinds-signature.ts';
import { createEnvironment } from './expression-environment.ts';

/** A name that expressions may use, with its type, and its field when it is one. */
export interface KnownName {
  readonly type: string;
  readonly field: Field | null;
}

/** Names by scope: those of rows include the names around them. */
export type KnownNames = ReadonlyMap<string, KnownName>;

const plainTypes = {
  text: 'string',
  longText: 'string',
  number: 'double',
  yesNo: 'string',
  choice: 'string',
  multipleChoice: 'list<string>',
  date: 'string',
  time: 'string',
  dateTime: 'string',
  photo: 'list<Photo>',
  file: 'list<File>',
  barcode: 'string',
  person: 'Pick',
  project: 'Pick',
  equipment: 'Pick',
  car: 'Pick',
  lookup: 'string',
  address: 'Address',
  location: 'Location',
} as const;

const rowTypeName = (path: string): string => `Row_${path.replaceAll('.', '_')}`;

/** The type of a field in expressions; null for an explanation, which has no value. */
function typeOf(field: Field, path: string): string | null {
  switch (field.type) {
    case 'explanation':
      return null;
    case 'signature':
      return hasManySignatures(field) ? 'list<Signature>' : 'Signature';
    case 'group':
    case 'table':
    case 'layers':
    case 'deviation':
      return `list<${rowTypeName(path)}>`;
    case 'calculated':
      return field.result === 'number' ? 'double' : 'string';
    default:
      return plainTypes[field.type];
  }
}

/** The names of a scope: its own fields over those around it. `path` is that of the group, empty for the form. */
export function namesOf(fields: readonly Field[], around: KnownNames, path: string): KnownNames {
  const names = new Map(around);
  if (path !== '') names.set(ROW_NUMBER, { type: 'double', field: null });
  for (const field of fields) {
    const type = typeOf(field, path === '' ? field.key : `${path}.${field.key}`);
    if (type !== null) names.set(field.key, { type, field });
  }
  return names;
}

/** The names that do not come from fields. */
export const contextNames: KnownNames = new Map(
  Object.entries({ project: 'map', phase: 'map', person: 'map', previous: 'map', today: 'string', now: 'string' }).map(([name, type]) => [
    name,
    { type, field: null },
  ]),
);

function addRowTypes(environment: Environment, fields: readonly Field[], path: string): void {
  for (const field of fields) {
    const rowFields = rowFieldsOf(field);
    if (rowFields.length === 0) continue;
    const own = path === '' ? field.key : `${path}.${field.key}`;
    addRowTypes(environment, rowFields, own);
    const types = Object.fromEntries([...namesOf(rowFields, new Map(), own)].map(([key, { type }]) => [key, type]));
    environment.registerType({ name: rowTypeName(own), fields: types });
  }
}

/** An environment that knows the types of all names, to check expressions of one scope in. */
export function typedEnvironment(allFields: readonly Field[], names: KnownNames): Environment {
  const environment = createEnvironment(true);
  environment.registerType('Location', {
    fields: { rdX: 'double', rdY: 'double', latitude: 'double', longitude: 'double', accuracyMeters: 'double', source: 'string' },
  });
  environment.registerType('Signature', { fields: { fileId: 'string', name: 'string', signedAt: 'string', role: 'string' } });
  environment.registerType('Photo', { fields: { fileId: 'string', caption: 'string', takenAt: 'string' } });
  environment.registerType('File', { fields: { fileId: 'string', name: 'string' } });
  environment.registerType('Pick', { fields: { id: 'string', code: 'string', name: 'string', phase: 'string' } });
  environment.registerType('Address', { fields: { postcode: 'string', houseNumber: 'string', addition: 'string', street: 'string', city: 'string' } });
  for (const type of ['Location', 'Signature', 'Pick', 'Address']) environment.registerOperator(`null == ${type}: bool`, () => false);
  addRowTypes(environment, allFields, '');
  for (const [name, { type }] of names) environment.registerVariable(name, type);
  return environment;
}
