import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { placeUnder } from './place-under.ts';

/** A line of a menu: goes somewhere or does something. */
export interface MenuItem {
  readonly label: string;
  /** Tells it from another line of the same words. */
  readonly id?: string;
  readonly icon?: ReactNode;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly tone?: 'bad';
  readonly disabled?: boolean;
  /** A hairline above it. */
  readonly apart?: boolean;
}

export interface MenuProps {
  /** Purpose of the button; its words, or with `iconOnly` its name. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Above the lines, in a sentence: why some can't be chosen now. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** Only the icon is shown (three dots by default). */
  readonly iconOnly?: boolean;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
}

/** A button with a list of more actions under it. Arrows, Home and End walk it, Escape and a press elsewhere close it. */
export function Menu({ label, items, note, icon, iconOnly, variant, size }: MenuProps) {
  const id = useId();
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shared = { ref: button, variant, size, popoverTarget: id, 'aria-haspopup': 'menu' } as const;
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || button.current === null) return;
    placeUnder(event.currentTarget, button.current);
    event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  return (
    <>
      {iconOnly ? (
        <IconButton {...shared} label={label} icon={icon ?? <IconDots size={24} aria-hidden="true" />} />
      ) : (
        <Button {...shared} icon={icon}>
          {label}
        </Button>
      )}
      <div
        id={id}
        ref={list}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={note === undefined ? undefined : noteId}
        className="menu"
        onToggle={toggled}
        onKeyDown={walk}
      >
        {note !== undefined && (
          <p id={noteId} className="note">
            {note}
          </p>
        )}
        {items.map((item) => (
          <MenuLine key={item.id ?? item.label} item={item} close={() => list.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}

function MenuLine({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { label, icon, href, onSelect, tone, disabled, apart } = item;
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  const select = () => {
    if (disabled) return;
    close();
    onSelect?.();
  };
  return (
    <>
      {apart && <hr />}
      {href !== undefined && !disabled ? (
        <Link href={href} role="menuitem" tabIndex={-1} className={tone} onClick={select}>
          {content}
        </Link>
      ) : (
        <button type="button" role="menuitem" tabIndex={-1} className={tone} aria-disabled={disabled || undefined} onClick={select}>
          {content}
        </button>
      )}
    </>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
