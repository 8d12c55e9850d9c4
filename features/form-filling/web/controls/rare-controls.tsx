/**
 * Controls that few forms have: each is fetched, from the device, when a form that needs it is opened, before the form is shown. So a form of
 * plain questions waits for none of them, and a form that has one is drawn at once with it.
 */
import { type ComponentType, Suspense, use } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { hasManySignatures } from '#features/form-engine/kinds/kinds-signature.ts';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import type { NestedControlProps } from './control-props.ts';

type RareControlPart = ComponentType<NestedControlProps>;

/** The control of each type, `plate` for text that is a licence plate, `proposed` for rows proposed from layers, `signatures` for a signature of more than one person. */
const loaders = {
  address: async () => (await import('./address-control.tsx')).AddressControl,
  barcode: async () => (await import('../picking/barcode-control.tsx')).BarcodeControl,
  car: async () => (await import('../picking/pick-controls.tsx')).CarControl,
  equipment: async () => (await import('../picking/pick-controls.tsx')).EquipmentControl,
  file: async () => (await import('../photos/file-control.tsx')).FileControl,
  layers: async () => (await import('./layers-control.tsx')).LayersControl,
  lookup: async () => (await import('../picking/lookup-control.tsx')).LookupControl,
  person: async () => (await import('../picking/pick-controls.tsx')).PersonControl,
  plate: async () => (await import('../picking/plate-control.tsx')).PlateControl,
  proposed: async () => (await import('../layers/proposed-rows-control.tsx')).ProposedRowsControl,
  project: async () => (await import('../picking/pick-controls.tsx')).ProjectControl,
  signatures: async () => (await import('../signing/signatures-control.tsx')).SignaturesControl,
  table: async () => (await import('./table-control.tsx')).TableControl,
} satisfies Record<string, () => Promise<RareControlPart>>;
type RareName = keyof typeof loaders;

const loaded = new Map<RareName, RareControlPart>();
const loading = new Map<RareName, Promise<RareControlPart>>();

/** Returns the lazy control of a field; undefined when its control is always loaded. */
export function rareControlOf(field: Field): RareName | undefined {
  if (field.type === 'signature') return hasManySignatures(field) ? 'signatures' : undefined;
  if (field.type === 'group') return field.proposed === undefined ? undefined : 'proposed';
  if (field.type === 'text') return field.format === 'licensePlate' ? 'plate' : undefined;
  return field.type in loaders ? (field.type as RareName) : undefined;
}

/** Fetches the controls a form needs, those in rows too. Undefined when there is nothing to wait for; rejects when one can't be had. */
export function loadRareControls({ sections }: Design): Promise<unknown> | undefined {
  const names = new Set(sections.flatMap(({ fields }) => fields.flatMap(rareNamesIn)));
  const missing = [...names].filter((name) => !loaded.has(name));
  return missing.length === 0 ? undefined : Promise.all(missing.map(load));
}

function rareNamesIn(field: Field): readonly RareName[] {
  const name = rareControlOf(field);
  return [...(name === undefined ? [] : [name]), ...rowFieldsOf(field).flatMap(rareNamesIn)];
}

function load(name: RareName): Promise<RareControlPart> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const promise = loaders[name]().then(
    (control) => {
      loaded.set(name, control);
      return control;
    },
    (error: unknown) => {
      // Whoever asks next tries again.
      loading.delete(name);
      throw error;
    },
  );
  loading.set(name, promise);
  return promise;
}

interface RareControlProps extends NestedControlProps {
  readonly name: RareName;
}

/** One of these controls: at once when it was fetched with its form, else as soon as it is there, as in the preview of a form that is being made. */
export function RareControl({ name, ...props }: RareControlProps) {
  const Control = loaded.get(name);
  if (Control !== undefined) return <Control {...props} />;
  return (
    <Suspense fallback={<Skeleton count={2} />}>
      <ArrivingControl name={name} {...props} />
    </Suspense>
  );
}

function ArrivingControl({ name, ...props }: RareControlProps) {
  const Control = use(load(name));
  return <Control {...props} />;
}
