/** A division and a branch as somebody types them, with the way to and from what is sent. Pure. */
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { Branch, BranchInput, Division, DivisionInput } from './contract.ts';
import type { Certificate } from './labels.ts';

/** Typed input about a division. */
export interface DivisionForm {
  readonly code: string;
  readonly name: string;
  readonly managerId: string;
  readonly managerName: string;
  readonly branchId: string;
  readonly costCenter: string;
  readonly certificates: readonly Certificate[];
  readonly active: boolean;
}

/** A division nothing is known of yet. */
export const emptyDivisionForm: DivisionForm = {
  code: '',
  name: '',
  managerId: '',
  managerName: '',
  branchId: '',
  costCenter: '',
  certificates: [],
  active: true,
};

/** A division as it is now. */
export function toDivisionForm({ code, name, manager, branch, costCenter, certificates, active }: Division): DivisionForm {
  return { code, name, managerId: manager?.id ?? '', managerName: manager?.name ?? '', branchId: branch?.id ?? '', costCenter, certificates, active };
}

/** Returns the input to send for a division. */
export function toDivisionInput({ managerName: _, branchId, certificates, ...form }: DivisionForm, id: string, version?: number): DivisionInput {
  return { ...form, id, branchId: branchId || null, certificates: [...certificates], ...(version === undefined ? {} : { version }) };
}

/** Typed input about a branch. */
export interface BranchForm {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly houseLetter: string;
  readonly houseAddition: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  readonly rdX: string;
  readonly rdY: string;
  readonly active: boolean;
}

/** A branch nothing is known of yet. */
export const emptyBranchForm: BranchForm = {
  name: '',
  street: '',
  houseNumber: '',
  houseLetter: '',
  houseAddition: '',
  postcode: '',
  city: '',
  phone: '',
  rdX: '',
  rdY: '',
  active: true,
};

const RD_DECIMALS = 3;

/** A branch as it is now. */
export function toBranchForm({ houseNumber, phone, rd, id: _, version: _version, divisions: _divisions, ...rest }: Branch): BranchForm {
  return {
    ...rest,
    houseNumber: houseNumber === null ? '' : String(houseNumber),
    phone: phone ?? '',
    rdX: rd === null ? '' : formatNumberForInput(rd.x, RD_DECIMALS),
    rdY: rd === null ? '' : formatNumberForInput(rd.y, RD_DECIMALS),
  };
}

/** Returns the input to send for a branch. A text that is no number goes as such, and is refused at its field. */
export function toBranchInput({ houseNumber, phone, rdX, rdY, ...form }: BranchForm, id: string, version?: number): BranchInput {
  const rd = rdX.trim() === '' && rdY.trim() === '' ? null : { x: numberOf(rdX, RD_DECIMALS), y: numberOf(rdY, RD_DECIMALS) };
  return {
    ...form,
    id,
    houseNumber: houseNumber.trim() === '' ? null : numberOf(houseNumber, 0),
    phone: phone.trim() === '' ? null : phone,
    rd,
    ...(version === undefined ? {} : { version }),
  };
}

/** The field on screen that a path of the input is typed in. */
export function branchFieldOf(path: string): string {
  return { 'rd.x': 'rdX', 'rd.y': 'rdY' }[path] ?? path;
}

function numberOf(text: string, decimals: number): number {
  const parsed = parseNumber(text, decimals);
  return parsed.ok ? parsed.value : Number.NaN;
}
