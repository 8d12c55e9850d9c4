/** In the address of a section that was opened from the check of the form: the way back is offered there. */
export const FROM_CHECK = { van: 'controleren' } as const;

/** The address of a section with that in it. */
export const fromCheck = (section: string): string => `${section}?${new URLSearchParams(FROM_CHECK)}`;

/** Addresses of the pages of one form: under the forms of the office, or among the public ones. */
export interface FormAddresses {
  readonly section: (key: string) => string;
  readonly check: string;
  /** Address to go back to. */
  readonly back: { readonly href: string; readonly label: string };
}
