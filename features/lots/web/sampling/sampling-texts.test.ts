import { expect, test } from 'vitest';
import { textsOfSampling } from './sampling-texts.ts';

test('what is corrected starts from what was signed, but for the signature', () => {
  const deviation = { part: 'grepen', nature: 'minder', motive: 'tijd', consequence: 'geen', risk: 'laag' };
  const texts = textsOfSampling({
    ...{ endedAt: '2026-11-23T12:00:00Z', weather: 'droog', temperatureC: -2, rain: 'dry', matchesPlan: true, access: '', measuredVolumeM3: 1402.5 },
    ...{ equipment: 'E1', isEquipmentClean: true, observations: 'geen', sawAsbestos: false, deviations: [deviation], handedTo: 'Lab' },
    ...{ handedAt: '2026-11-23T13:00:00Z', carrier: 'koerier', isCooled: true, photoFileIds: ['1', '2'], signatureFileId: '5' },
  });
  expect(texts).toEqual({
    ...{ endDay: '2026-11-23', endTime: '13:00', handDay: '2026-11-23', handTime: '14:00', weather: 'droog', temperature: '-2', rain: 'dry', access: '' },
    ...{ measuredVolume: '1402,5', equipment: 'E1', observations: 'geen', handedTo: 'Lab', carrier: 'koerier', photos: '1 2' },
    ...{ matchesPlan: 'yes', isEquipmentClean: 'yes', sawAsbestos: 'no', isCooled: 'yes' },
    ...{ 'deviation-part': 'grepen', 'deviation-nature': 'minder', 'deviation-motive': 'tijd', 'deviation-consequence': 'geen', 'deviation-risk': 'laag' },
  });
});
