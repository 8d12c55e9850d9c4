/** Real Dutch places where the demo organisation works: address, municipality, province and WGS84 position. */

/** A place of work. */
export interface Place {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly municipality: string;
  readonly province: string;
  readonly latitude: number;
  readonly longitude: number;
}

function place(street: string, postcode: string, city: string, municipality: string, province: string, latitude: number, longitude: number): Place {
  return { street, postcode, city, municipality, province, latitude, longitude };
}

export const places: readonly Place[] = [
  place('Kanaaldijk Zuid-West 5', '5706 LD', 'Helmond', 'Helmond', 'Noord-Brabant', 51.4702, 5.6496),
  place('Ekkersrijt 7004', '5692 HA', 'Son en Breugel', 'Son en Breugel', 'Noord-Brabant', 51.4991, 5.4652),
  place('Stationsstraat 12', '5751 HE', 'Deurne', 'Deurne', 'Noord-Brabant', 51.4578, 5.7896),
  place('Wilhelminaplein 1', '5721 XB', 'Asten', 'Asten', 'Noord-Brabant', 51.4036, 5.7472),
  place('Spoorlaan 181', '5038 CB', 'Tilburg', 'Tilburg', 'Noord-Brabant', 51.5601, 5.0837),
  place('Havendijk 22', '5201 AA', "'s-Hertogenbosch", "'s-Hertogenbosch", 'Noord-Brabant', 51.6919, 5.2937),
  place('Molenstraat 30', '5341 GD', 'Oss', 'Oss', 'Noord-Brabant', 51.7654, 5.5206),
  place('Rembrandtlaan 5', '5462 CH', 'Veghel', 'Meierijstad', 'Noord-Brabant', 51.6123, 5.5391),
  place('Dommelstraat 14', '5281 BV', 'Boxtel', 'Boxtel', 'Noord-Brabant', 51.5907, 5.3271),
  place('Mathildelaan 91', '5616 LA', 'Eindhoven', 'Eindhoven', 'Noord-Brabant', 51.4429, 5.4727),
  place('Hoogstraat 8', '5521 AA', 'Eersel', 'Eersel', 'Noord-Brabant', 51.3578, 5.3147),
  place('Ridderplein 2', '5421 CV', 'Gemert', 'Gemert-Bakel', 'Noord-Brabant', 51.5562, 5.6867),
  place('Ceresstraat 13', '4811 CA', 'Breda', 'Breda', 'Noord-Brabant', 51.5929, 4.7796),
  place('Nieuwe Kade 4', '4703 RA', 'Roosendaal', 'Roosendaal', 'Noord-Brabant', 51.5354, 4.4553),
  place('Kerkstraat 40', '6031 CH', 'Nederweert', 'Nederweert', 'Limburg', 51.2853, 5.7467),
  place('Prins Hendrikstraat 21', '5911 CA', 'Venlo', 'Venlo', 'Limburg', 51.3664, 6.1713),
  place('Rijksweg Zuid 107', '6161 BK', 'Geleen', 'Sittard-Geleen', 'Limburg', 50.9711, 5.8281),
  place('Boschstraat 60', '6211 AX', 'Maastricht', 'Maastricht', 'Limburg', 50.8541, 5.6909),
  place('Roerkade 3', '6041 KZ', 'Roermond', 'Roermond', 'Limburg', 51.1931, 5.9852),
  place('Waalkade 65', '6511 XR', 'Nijmegen', 'Nijmegen', 'Gelderland', 51.8489, 5.8661),
  place('Nieuwe Kade 20', '6827 AB', 'Arnhem', 'Arnhem', 'Gelderland', 51.9761, 5.9232),
  place('Kanaal Noord 350', '7323 AM', 'Apeldoorn', 'Apeldoorn', 'Gelderland', 52.2269, 5.9853),
  place('Havenstraat 11', '7202 DK', 'Zutphen', 'Zutphen', 'Gelderland', 52.1442, 6.1953),
  place('Stationsweg 6', '6711 PS', 'Ede', 'Ede', 'Gelderland', 52.047, 5.6722),
  place('Burgemeester Patijnlaan 30', '3705 CE', 'Zeist', 'Zeist', 'Utrecht', 52.0879, 5.2441),
  place('Vleutenseweg 386', '3532 HW', 'Utrecht', 'Utrecht', 'Utrecht', 52.0944, 5.0936),
  place('Eemlaan 15', '3811 AB', 'Amersfoort', 'Amersfoort', 'Utrecht', 52.1625, 5.3836),
  place('Cruquiusweg 79', '1019 AG', 'Amsterdam', 'Amsterdam', 'Noord-Holland', 52.3697, 4.939),
  place('Papaverweg 34', '1032 KJ', 'Amsterdam', 'Amsterdam', 'Noord-Holland', 52.3958, 4.9065),
  place('Waarderweg 50', '2031 BP', 'Haarlem', 'Haarlem', 'Noord-Holland', 52.3931, 4.6555),
  place('Noorderkade 1', '1823 CJ', 'Alkmaar', 'Alkmaar', 'Noord-Holland', 52.6408, 4.7586),
  place('Keileweg 10', '3029 BS', 'Rotterdam', 'Rotterdam', 'Zuid-Holland', 51.9108, 4.437),
  place('Binckhorstlaan 36', '2516 BE', 'Den Haag', 'Den Haag', 'Zuid-Holland', 52.0718, 4.3373),
  place('Schiehallen 2', '2627 AA', 'Delft', 'Delft', 'Zuid-Holland', 51.9987, 4.3636),
  place('Oranjelaan 9', '3311 DH', 'Dordrecht', 'Dordrecht', 'Zuid-Holland', 51.8149, 4.6798),
  place('Kanaalweg 2', '4337 PA', 'Middelburg', 'Middelburg', 'Zeeland', 51.4933, 3.6165),
  place('Katwolderweg 41', '8041 AC', 'Zwolle', 'Zwolle', 'Overijssel', 52.5232, 6.0789),
  place('Handelskade 18', '7417 DE', 'Deventer', 'Deventer', 'Overijssel', 52.2426, 6.1761),
  place('Sontweg 12', '9723 AT', 'Groningen', 'Groningen', 'Groningen', 53.2148, 6.5874),
  place('Willemskade 3', '8911 BA', 'Leeuwarden', 'Leeuwarden', 'Fryslân', 53.1976, 5.7937),
];
