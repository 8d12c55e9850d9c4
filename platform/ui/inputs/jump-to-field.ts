const focusable = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), canvas[tabindex]';

/** Scrolls to the field with this id and puts the focus in it (in a group: on what is chosen, else its first control). */
export function jumpToField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  const control = field.matches(focusable) ? field : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(focusable));
  (field.closest('.q') ?? field).scrollIntoView({ block: 'start', behavior: 'auto' });
  (control ?? field).focus({ preventScroll: true });
}
