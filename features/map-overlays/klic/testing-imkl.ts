/** A KLIC delivery for tests, in the shape of IMKL. */

/** A cable or pipe: its theme, and its places as GML has them. */
export interface TestNet {
  readonly theme: string;
  readonly posList: string;
}

/** The GML of a delivery with these nets. */
export function imklOf(nets: readonly TestNet[], { askedOn = '2026-11-10', aim = 'graafmelding', srs = 'urn:ogc:def:crs:EPSG::28992' } = {}): string {
  const members = nets.flatMap(({ theme, posList }, index) => [
    `<imkl:Elektriciteitskabel gml:id="nl.imkl-KL1.k${index}"><net:inNetwork xlink:href="nl.imkl-KL1.n${index}"/><net:link xlink:href="nl.imkl-KL1.l${index}"/></imkl:Elektriciteitskabel>`,
    `<us-net-common:UtilityLink gml:id="nl.imkl-KL1.l${index}"><net:centrelineGeometry><gml:Curve srsName="${srs}" gml:id="c${index}"><gml:segments><gml:LineStringSegment><gml:posList srsDimension="2">${posList}</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve></net:centrelineGeometry></us-net-common:UtilityLink>`,
    `<imkl:Utiliteitsnet gml:id="nl.imkl-KL1.n${index}"><imkl:thema xlink:href="http://definities.geostandaarden.nl/imkl2015/id/waarde/Thema/${theme}"/></imkl:Utiliteitsnet>`,
  ]);
  const asked = `<imkl:GebiedsinformatieAanvraag gml:id="nl.imkl-KA0000.a"><imkl:klicMeldnummer>26G0012345</imkl:klicMeldnummer><imkl:aanvraagDatum>${askedOn}T09:00:00+01:00</imkl:aanvraagDatum><imkl:aanvraagSoort xlink:href="http://definities.geostandaarden.nl/imkl2015/id/waarde/AanvraagSoortValue/${aim}"/></imkl:GebiedsinformatieAanvraag>`;
  const area = `<imkl:Graafpolygoon gml:id="nl.imkl-KA0000.g"><imkl:geometrie><gml:Polygon srsName="${srs}" gml:id="p"><gml:exterior><gml:LinearRing><gml:posList>173380 387880 173440 387880 173440 387940 173380 387880</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></imkl:geometrie></imkl:Graafpolygoon>`;
  const label = `<imkl:Annotatie gml:id="nl.imkl-KL1.a"><imkl:label>80 &amp; 90</imkl:label><net:inNetwork xlink:href="nl.imkl-KL1.n0"/><imkl:ligging><gml:Point srsName="${srs}" gml:id="q"><gml:pos>173400 387900</gml:pos></gml:Point></imkl:ligging></imkl:Annotatie>`;
  const all = [asked, area, label, ...members].map((member) => `<gml:featureMember>${member}</gml:featureMember>`);
  return `<?xml version="1.0" encoding="UTF-8"?><!-- > --><gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2">${all.join('\n')}</gml:FeatureCollection>`;
}
