/** Addresses of the pages of one form: under the forms of the office, or among the public ones. */
export interface FormAddresses {
  readonly section: (key: string) => string;
  readonly check: string;
  /** Address to go back to. */
  readonly back: { readonly href: string; readonly label: string };
}
