/** Parts of filled-in forms: pictures, signatures, places and people that do not exist. */
import type { FileAnswer, LocationAnswer, PhotoAnswer, PickAnswer, SignatureAnswer } from '#features/form-engine/filling/answers.ts';

/** The day of all examples. */
export const EXAMPLE_DAY = '2026-11-20';

const exampleId = (number: number): string => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Photos with numbers from `from` on. */
export function examplePhotos(from: number, ...captions: readonly string[]): PhotoAnswer[] {
  return captions.map((caption, index) => ({ fileId: exampleId(from + index), caption, takenAt: `${EXAMPLE_DAY}T09:30:00Z` }));
}

export function exampleFile(number: number, name: string): FileAnswer {
  return { fileId: exampleId(number), name, sizeBytes: 240_000 };
}

export function exampleSignature(number: number, name: string, role?: string): SignatureAnswer {
  return { fileId: exampleId(number), name, signedAt: `${EXAMPLE_DAY}T14:35:00Z`, ...(role === undefined ? {} : { role }) };
}

export const exampleSampler: PickAnswer = { id: exampleId(900), name: 'Bram de Wit' };
export const exampleLeader: PickAnswer = { id: exampleId(901), name: 'Sanne Bakker' };
export const exampleColleague: PickAnswer = { id: exampleId(902), name: 'Yara El Amrani' };
export const exampleEquipment = (code: string, name: string): PickAnswer => ({ id: exampleId(910), code, name });

export const exampleLocation: LocationAnswer = {
  rdX: 202_512.4,
  rdY: 503_101.9,
  latitude: 52.513_61,
  longitude: 6.088_21,
  accuracyMeters: 1.2,
  source: 'gps',
};

/** Example context of a form in a project. */
export const exampleProject = { projectNumber: '26.01432', phaseCode: '26.01432-02' } as const;
/** And of whoever ordered it and where. */
export const exampleOrder = { client: 'Gemeente Zwolle', manager: 'Sanne Bakker', address: 'Havenstraat 12, Zwolle' } as const;
/** A dry day. */
export const exampleWeather = { weather: ['bewolkt', 'droog'], temperature: 7 } as const;
/** Nothing was done otherwise. */
export const exampleNoDeviation = { hasDeviations: 'no' } as const;
