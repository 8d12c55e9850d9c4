import { IconX } from '@tabler/icons-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';

export interface PickedListProps {
  readonly id: string;
  /** "Mensen". */
  readonly label: string;
  /** In the field that adds: "Iemand toevoegen". */
  readonly addLabel: string;
  /** False while it is not known of all days who is free: then nobody is said to be. */
  readonly isKnown: boolean;
  /** All there are to choose from, with why they are not free. */
  readonly all: readonly { readonly id: string; readonly name: string; readonly reason: string | undefined }[];
  readonly ids: readonly string[];
  /** Said of one that was chosen and is no longer there. */
  readonly goneName?: string;
  readonly error?: string | undefined;
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Some of many: what was chosen with a way to take it off, and one field to add more. Who is free stands first. */
export function PickedList({ id, label, addLabel, isKnown, all, ids, goneName = 'Niet meer in gebruik', error, onAdd, onRemove }: PickedListProps) {
  const byId = new Map(all.map((one) => [one.id, one]));
  const rest = all.filter((one) => !ids.includes(one.id));
  const option = ({ id: value, name, reason }: PickedListProps['all'][number]) => ({
    value,
    label: reason === undefined ? name : `${name}: ${reason}`,
    group: reason !== undefined ? 'Niet vrij' : isKnown ? 'Vrij' : 'Niet bekend of vrij',
  });
  return (
    <div className="picked">
      <Field label={label} id={id} {...(error !== undefined && { error })}>
        <SelectInput
          value=""
          onChange={onAdd}
          placeholder={addLabel}
          options={[...rest.filter(({ reason }) => reason === undefined), ...rest.filter(({ reason }) => reason !== undefined)].map(option)}
        />
      </Field>
      {ids.length > 0 && (
        <ul aria-label={`${label}, gekozen`}>
          {ids.map((one) => {
            const known = byId.get(one);
            const name = known?.name ?? goneName;
            return (
              <li key={one}>
                <span>
                  {name}
                  {known?.reason !== undefined && <small> {known.reason}</small>}
                </span>
                <IconButton label={`${name} weghalen`} icon={<IconX size={20} aria-hidden="true" />} onClick={() => onRemove(one)} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
