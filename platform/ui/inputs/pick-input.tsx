import { IconSelector } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { useGroupAttributes, useInputAttributes } from './field-links.ts';
import { PickList, type PickOption } from './pick-list.tsx';

export interface PickInputProps {
  /** Text of the chosen value; empty when nothing is chosen. */
  readonly shown: string;
  readonly options: readonly PickOption[];
  readonly onChange: (value: string | undefined) => void;
  /** Above the list and on the empty button: "Kies een medewerker". */
  readonly title: string;
  /** Told the words that are searched, to fetch more. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** True when there are more options than these, to be found by words. */
  readonly hasMore?: boolean | undefined;
  /** Why there are no options at all. */
  readonly emptyText: string;
  readonly clearable?: boolean;
}

/** A choice out of a long list: a button with what is chosen, and a sheet with the list and a search line. */
export function PickInput({ shown, options, onChange, title, onSearch, hasMore, emptyText, clearable }: PickInputProps) {
  const { 'aria-labelledby': labelId = '' } = useGroupAttributes();
  const attributes = useInputAttributes();
  const valueId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onSearch?.('');
  };
  const choose = (value: string | undefined) => {
    onChange(value);
    close();
  };
  return (
    <>
      <button
        type="button"
        className={classNames('in pick', attributes['aria-invalid'] && 'error')}
        id={attributes.id}
        aria-describedby={attributes['aria-describedby']}
        aria-labelledby={`${labelId} ${valueId}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span id={valueId} className={shown === '' ? 'muted' : undefined}>
          {shown === '' ? title : shown}
        </span>
        <IconSelector size={20} aria-hidden="true" />
      </button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={title}
        actions={
          clearable && shown !== '' ? (
            <Button variant="quiet" onClick={() => choose(undefined)}>
              Keuze wissen
            </Button>
          ) : undefined
        }
      >
        <PickList options={options} onChoose={choose} onSearch={onSearch} hasMore={hasMore} emptyText={emptyText} />
      </Sheet>
    </>
  );
}
