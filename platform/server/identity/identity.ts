/** The caller: what the rest of the server knows of a person, whichever way they proved themselves. */

/** A person with the rights they have right now. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Member of the one restricted Microsoft group. */
  readonly restricted: boolean;
  /** Project ids a restricted person may touch; `all` for everybody else. */
  readonly scope: 'all' | readonly string[];
  /** Another program, by a key: it reads what a permission allows, and nothing that belongs to whoever calls. */
  readonly isMachine?: boolean;
  /** The session of the browser that calls; only where it calls by its cookie. */
  readonly sessionId?: string;
}

/** The caller of a public operation: nobody, with no rights. */
export const anonymous: Identity = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  email: '',
  roles: [],
  permissions: new Set(),
  restricted: true,
  scope: [],
};
