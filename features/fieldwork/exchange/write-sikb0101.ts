/**
 * Borings, layers, samples and analyses of a phase in the shape of SIKB0101 (protocol 0101, version 14, on IMMetingen and OGC Observations and Measurements).
 * The published schema and its code lists are not in the product: words stand where the standard has codes, and the file calls itself a draft. Pure.
 */

import type { LabSample } from '#features/logistics/lab-order.ts';
import type { LabResult } from '#features/logistics/lab-result.ts';
import { isSampleOfPoint } from '#features/logistics/lab-result.ts';
import { labResultStates, matrices } from '#features/logistics/labels.ts';
import { xmlText } from '#platform/shared/files/xml-text.ts';
import type { ProfileColumn } from '../profiles/profile-columns.ts';
import { DRAFT_WORDS, type Exchange, sentSamples } from './exchange.ts';
import { element, leaf, remark } from './xml-elements.ts';

/** Version of the standard whose shape the file has. */
export const SIKB0101_VERSION = '14.6.0';
/** RD New, as GML names it. */
const RD_NAME = 'urn:ogc:def:crs:EPSG::28992';

const namespaces: Readonly<Record<string, string>> = {
  imsikb0101: 'http://www.sikb.nl/imsikb0101',
  immetingen: 'http://www.sikb.nl/immetingen',
  gml: 'http://www.opengis.net/gml/3.2',
  om: 'http://www.opengis.net/om/2.0',
  sam: 'http://www.opengis.net/sampling/2.0',
  sams: 'http://www.opengis.net/samplingSpatial/2.0',
  xlink: 'http://www.w3.org/1999/xlink',
};

/** The file. */
export function sikb0101Xml(exchange: Exchange): string {
  const samples = sentSamples(exchange);
  const members = [
    element('imsikb0101:Project', { 'gml:id': `project-${exchange.phaseId}` }, [
      identification(exchange.phaseId),
      leaf('immetingen:name', exchange.code),
      leaf('immetingen:description', exchange.name),
    ]),
    ...exchange.columns.flatMap(boringMembers),
    ...samples.map(({ sample, results }) => sampleMember(sample, results, exchange.columns)),
    ...samples.flatMap(({ results }) => results.map(analysisMember)),
  ];
  const spaces = Object.fromEntries(Object.entries(namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    remark(DRAFT_WORDS),
    element('imsikb0101:FeatureCollectionIMSIKB0101', { ...spaces, 'gml:id': `fase-${exchange.phaseId}` }, [
      element('imsikb0101:metaData', {}, [
        leaf('imsikb0101:version', SIKB0101_VERSION),
        leaf('imsikb0101:status', DRAFT_WORDS),
        leaf('imsikb0101:sender', 'Maaiveld'),
        leaf('imsikb0101:dateTime', exchange.madeAt),
      ]),
      ...members.map((member) => element('imsikb0101:featureMember', {}, [member])),
    ]),
    '',
  ].join('\n');
}

/** A boring, and a member for each of its layers and of the samples in its log. */
function boringMembers(column: ProfileColumn): readonly string[] {
  const { id, number, rdX, rdY, levelMeters, layers, groundwaterCm } = column;
  const boring = element('imsikb0101:Borehole', { 'gml:id': boringId(id) }, [
    identification(id),
    leaf('immetingen:name', number),
    ...layers.map((_, index) => element('sam:relatedSamplingFeature', { 'xlink:href': `#${layerId(id, index)}` }, [])),
    ...(rdX === null || rdY === null
      ? []
      : [
          element('sams:shape', {}, [
            element('gml:Point', { 'gml:id': `plek-${id}`, srsName: RD_NAME, srsDimension: '2' }, [leaf('gml:pos', `${rdX} ${rdY}`)]),
          ]),
        ]),
    ...(levelMeters === null ? [] : [measure('imsikb0101:groundLevel', levelMeters, 'm')]),
    measure('imsikb0101:reachedDepth', layers.at(-1)?.toCm ?? 0, 'cm'),
    ...(groundwaterCm === null ? [] : [measure('imsikb0101:groundwaterLevel', groundwaterCm, 'cm')]),
  ]);
  return [
    boring,
    ...layers.map(({ fromCm, toCm, text }, index) =>
      element('imsikb0101:Layer', { 'gml:id': layerId(id, index) }, [
        ...depths(fromCm, toCm),
        leaf('immetingen:description', text),
        element('sam:relatedSamplingFeature', { 'xlink:href': `#${boringId(id)}` }, []),
      ]),
    ),
  ];
}

function sampleMember(sample: LabSample, results: readonly LabResult[], columns: readonly ProfileColumn[]): string {
  const boring = columns.find(({ number, samples }) => samples.some(({ code }) => code === sample.code) || isSampleOfPoint(sample.code, number));
  return element('imsikb0101:Sample', { 'gml:id': sampleId(sample.id) }, [
    identification(sample.id),
    leaf('immetingen:name', sample.code),
    ...(sample.barcode === '' ? [] : [leaf('imsikb0101:barcode', sample.barcode)]),
    leaf('immetingen:startTime', sample.takenAt),
    leaf('imsikb0101:matrix', matrices[sample.matrix]),
    ...(sample.fromCm === null || sample.toCm === null ? [] : depths(sample.fromCm, sample.toCm)),
    ...(boring === undefined ? [] : [element('sam:relatedSamplingFeature', { 'xlink:href': `#${boringId(boring.id)}` }, [])]),
    ...results.map(({ id }) => element('sam:relatedObservation', { 'xlink:href': `#${analysisId(id)}` }, [])),
  ]);
}

function analysisMember(result: LabResult): string {
  const { id, sampleId: ofSample, parameter, value, unit, isBelow, analysedOn, state } = result;
  return element('immetingen:Analysis', { 'gml:id': analysisId(id) }, [
    identification(id),
    ...(analysedOn === null
      ? []
      : [element('om:resultTime', {}, [element('gml:TimeInstant', { 'gml:id': `tijd-${id}` }, [leaf('gml:timePosition', analysedOn)])])]),
    element('om:featureOfInterest', { 'xlink:href': `#${sampleId(ofSample)}` }, []),
    element('immetingen:physicalProperty', {}, [element('immetingen:PhysicalProperty', {}, [leaf('immetingen:parameter', parameter)])]),
    element('om:result', {}, [
      measure('immetingen:numericValue', value, unit),
      ...(isBelow ? [leaf('immetingen:limitSymbol', '<')] : []),
      leaf('immetingen:qualityIndicatorType', labResultStates[state]),
    ]),
  ]);
}

// An id of GML begins with a letter.
const boringId = (id: string): string => `boring-${id}`;
const layerId = (boring: string, index: number): string => `laag-${boring}-${index + 1}`;
const sampleId = (id: string): string => `monster-${id}`;
const analysisId = (id: string): string => `analyse-${id}`;

function identification(id: string): string {
  return element('immetingen:identification', {}, [
    element('immetingen:NEN3610ID', {}, [leaf('immetingen:namespace', 'NL.MAAIVELD'), leaf('immetingen:lokaalID', id)]),
  ]);
}

function depths(fromCm: number, toCm: number): readonly string[] {
  const depth = (name: string, cm: number) => element(name, {}, [element('immetingen:Depth', {}, [measure('immetingen:value', cm, 'cm')])]);
  return [depth('immetingen:upperDepth', fromCm), depth('immetingen:lowerDepth', toCm)];
}

const measure = (name: string, value: number, unit: string): string => element(name, { uom: unit || '1' }, [xmlText(String(value))]);
