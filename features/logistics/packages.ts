/** Packages of analyses a laboratory is asked for, each with the days it is offered on and what it needs of a sample. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { type Container, containers, type Matrix } from './labels.ts';

/** A package. */
export interface AnalysisPackage {
  readonly code: string;
  readonly name: string;
  /** Substances and properties that are determined. */
  readonly parameters: string;
  readonly matrices: readonly Matrix[];
  /** Containers one sample of it fills. */
  readonly containers: readonly { readonly container: Container; readonly count: number }[];
  /** First day it can be asked for. */
  readonly from: string;
  /** Last day; absent while it still can. */
  readonly to?: string;
  /** Where the package comes from. */
  readonly source: string;
}

const metals = 'Ba, Cd, Co, Cu, Hg, Pb, Mo, Ni, Zn';
const jar = [{ container: 'jar-370', count: 1 }] as const;

/** Every package, also those no longer offered. */
export const analysisPackages: readonly AnalysisPackage[] = [
  {
    ...{ code: 'soil-standard', name: 'Standaard grond', matrices: ['soil'], containers: jar, from: '2009-01-01', source: 'NEN 5740' },
    parameters: `${metals}, PAK-10, PCB-7, minerale olie, lutum, organische stof, droge stof`,
  },
  {
    ...{ code: 'sediment-standard', name: 'Standaard waterbodem', matrices: ['sediment'], containers: jar, from: '2009-01-01', source: 'NEN 5720' },
    parameters: `${metals}, PAK-10, PCB-7, minerale olie, lutum, organische stof, droge stof`,
  },
  {
    ...{ code: 'groundwater-standard', name: 'Standaard grondwater', matrices: ['groundwater'], from: '2009-01-01', source: 'NEN 5740' },
    parameters: `${metals}, vluchtige aromaten, VOCl, minerale olie`,
    containers: [
      { container: 'pe-100', count: 1 },
      { container: 'vial-40', count: 2 },
      { container: 'glass-1000', count: 1 },
    ],
  },
  {
    ...{ code: 'mineral-oil', name: 'Minerale olie', matrices: ['soil', 'sediment'], containers: jar, from: '2009-01-01', source: 'NEN 5740' },
    parameters: 'Minerale olie GC (C10-C40), droge stof',
  },
  {
    ...{ code: 'volatile', name: 'Vluchtige stoffen in grond', matrices: ['soil'], from: '2009-01-01', source: 'NEN 5740' },
    parameters: 'Vluchtige aromaten en VOCl',
    containers: [{ container: 'core', count: 1 }],
  },
  {
    ...{ code: 'pfas', name: 'PFAS', matrices: ['soil', 'sediment'], containers: jar, from: '2019-07-08', source: 'Handelingskader PFAS' },
    parameters: 'PFAS adviespakket, organische stof, droge stof',
  },
  {
    ...{ code: 'pfas-water', name: 'PFAS in water', matrices: ['groundwater', 'surface-water'], from: '2019-07-08', source: 'Handelingskader PFAS' },
    parameters: 'PFAS adviespakket',
    containers: [{ container: 'hdpe-250', count: 1 }],
  },
  {
    ...{ code: 'asbestos', name: 'Asbest in grond', matrices: ['soil'], from: '2016-01-01', source: 'NEN 5898' },
    parameters: 'Asbest, gewogen concentratie',
    containers: [{ container: 'bucket', count: 1 }],
  },
  {
    ...{ code: 'asbestos-material', name: 'Asbest in materiaal', matrices: ['material'], from: '2009-01-01', source: 'NEN 5896' },
    parameters: 'Soort en gehalte asbest',
    containers: [{ container: 'bag', count: 1 }],
  },
  {
    ...{ code: 'ap04', name: 'AP04 partijkeuring', matrices: ['soil', 'sediment', 'material'], from: '2009-01-01', source: 'AP04' },
    parameters: `${metals}, PAK-10, PCB-7, minerale olie, lutum, organische stof, droge stof`,
    containers: [{ container: 'bucket', count: 1 }],
  },
];

/** Codes of every package. */
export const packageCodes = analysisPackages.map(({ code }) => code);

/** Packages that can be asked for on a day for what is sampled. */
export function packagesOn(day: string, matrix: Matrix): readonly AnalysisPackage[] {
  return analysisPackages.filter((one) => one.matrices.includes(matrix) && one.from <= day && day <= (one.to ?? day));
}

/** Names of packages, in the order of the list: `Standaard grond, PFAS`. */
export function packageNames(codes: readonly string[]): string {
  return analysisPackages
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ');
}

/** Returns the containers the chosen packages need for one sample, each container once at its largest number. */
export function containersFor(codes: readonly string[]): ReadonlyMap<Container, number> {
  const needed = new Map<Container, number>();
  for (const { code, containers: filled } of analysisPackages)
    if (codes.includes(code)) for (const { container, count } of filled) needed.set(container, Math.max(count, needed.get(container) ?? 0));
  return needed;
}

/** Containers the planned analyses need, a sample of its own for each, in the order of the labels. Packages that share a sample need fewer. */
export function containersPlanned(
  lines: readonly { readonly package: string; readonly count: number }[],
): readonly { readonly container: Container; readonly count: number }[] {
  const sums = new Map<Container, number>();
  for (const line of lines)
    for (const [container, count] of containersFor([line.package])) sums.set(container, count * line.count + (sums.get(container) ?? 0));
  return codesOf(containers).flatMap((container) => {
    const count = sums.get(container);
    return count === undefined ? [] : [{ container, count }];
  });
}

/** True for what has to travel cooled. */
export function needsCooling(container: Container): boolean {
  return container !== 'bag' && container !== 'bucket';
}

/** Fields of a sample by which its containers are counted. */
interface FilledSample {
  readonly id?: string;
  readonly packages: readonly string[];
  /** Samples the laboratory mixes it of. */
  readonly parts?: readonly string[] | undefined;
}

/**
 * Containers all samples need together, in the order of the labels; from the packages that were chosen. A composite is mixed at the laboratory and has no
 * container of its own: each of its parts is filled for what is asked of the mixture too.
 */
export function containersNeeded(samples: readonly FilledSample[]): readonly { readonly container: Container; readonly count: number }[] {
  const isMixed = ({ parts = [] }: FilledSample) => parts.length > 0;
  const askedOf = ({ id, packages }: FilledSample) => [
    ...packages,
    ...samples.filter(({ parts = [] }) => id !== undefined && parts.includes(id)).flatMap((composite) => composite.packages),
  ];
  const sums = new Map<Container, number>();
  for (const sample of samples)
    if (!isMixed(sample)) for (const [container, count] of containersFor(askedOf(sample))) sums.set(container, count + (sums.get(container) ?? 0));
  return codesOf(containers).flatMap((container) => {
    const count = sums.get(container);
    return count === undefined ? [] : [{ container, count }];
  });
}
