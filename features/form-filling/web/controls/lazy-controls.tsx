/**
 * Controls that are more than a plain question: each is fetched, from the device, when a form that needs it is opened, before the form is shown. So a form of
 * plain questions waits for none of them, and a form that has one is drawn at once with it.
 */
import { type ComponentType, Suspense, use } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { hasManySignatures } from '#features/form-engine/kinds/kinds-signature.ts';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import type { NestedControlProps } from './control-props.ts';

type LazyControlPart = ComponentType<NestedControlProps>;

/** The control of each type, `rows` for a group and for deviations, `proposed` for rows proposed from layers, `plate` for text that is a licence plate, `signatures` for a signature of more than one person. */
const loaders = {
  address: async () => (await import('./address-control.tsx')).AddressControl,
  barcode: async () => (await import('../picking/barcode-control.tsx')).BarcodeControl,
  car: async () => (await import('../picking/pick-controls.tsx')).CarControl,
  equipment: async () => (await import('../picking/pick-controls.tsx')).EquipmentControl,
  file: async () => (await import('../photos/file-control.tsx')).FileControl,
  layers: async () => (await import('./layers-control.tsx')).LayersControl,
  location: async () => (await import('./location-control.tsx')).LocationControl,
  lookup: async () => (await import('../picking/lookup-control.tsx')).LookupControl,
  person: async () => (await import('../picking/pick-controls.tsx')).PersonControl,
  photo: async () => (await import('../photos/photo-control.tsx')).photoControl(),
  plate: async () => (await import('../picking/plate-control.tsx')).PlateControl,
  proposed: async () => (await import('../layers/proposed-rows-control.tsx')).ProposedRowsControl,
  project: async () => (await import('../picking/pick-controls.tsx')).ProjectControl,
  rows: async () => (await import('./rows-control.tsx')).RowsControl,
  signature: async () => (await import('../signing/signature-control.tsx')).SignatureControl,
  signatures: async () => (await import('../signing/signatures-control.tsx')).SignaturesControl,
  table: async () => (await import('./table-control.tsx')).TableControl,
} satisfies Record<string, () => Promise<LazyControlPart>>;
type LazyName = keyof typeof loaders;

const loaded = new Map<LazyName, LazyControlPart>();
const loading = new Map<LazyName, Promise<LazyControlPart>>();

/** Returns the lazy control of a field; undefined when its control is always loaded. */
export function lazyControlOf(field: Field): LazyName | undefined {
  if (field.type === 'signature') return hasManySignatures(field) ? 'signatures' : 'signature';
  if (field.type === 'group') return field.proposed === undefined ? 'rows' : 'proposed';
  if (field.type === 'deviation') return 'rows';
  if (field.type === 'text') return field.format === 'licensePlate' ? 'plate' : undefined;
  return field.type in loaders ? (field.type as LazyName) : undefined;
}

/** Fetches the controls a form needs, those in rows too. Undefined when there is nothing to wait for; rejects when one can't be had. */
export function loadLazyControls({ sections }: Design): Promise<unknown> | undefined {
  const names = new Set(sections.flatMap(({ fields }) => fields.flatMap(lazyNamesIn)));
  const missing = [...names].filter((name) => !loaded.has(name));
  return missing.length === 0 ? undefined : Promise.all(missing.map(load));
}

function lazyNamesIn(field: Field): readonly LazyName[] {
  const name = lazyControlOf(field);
  return [...(name === undefined ? [] : [name]), ...rowFieldsOf(field).flatMap(lazyNamesIn)];
}

function load(name: LazyName): Promise<LazyControlPart> {
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

interface LazyControlProps extends NestedControlProps {
  readonly name: LazyName;
}

/** One of these controls: at once when it was fetched with its form, else as soon as it is there, as in the preview of a form that is being made. */
export function LazyControl({ name, ...props }: LazyControlProps) {
  const Control = loaded.get(name);
  if (Control !== undefined) return <Control {...props} />;
  return (
    <Suspense fallback={<Skeleton count={2} />}>
      <ArrivingControl name={name} {...props} />
    </Suspense>
  );
}

function ArrivingControl({ name, ...props }: LazyControlProps) {
  const Control = use(load(name));
  return <Control {...props} />;
}
