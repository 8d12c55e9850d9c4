/** Words of environmental supervision that its forms share. */

/** Protocols of BRL SIKB 6000. Which one holds is said in the contract. */
export const supervisionProtocols = {
  '6001': '6001 Landbodem conventioneel',
  '6002': '6002 In situ',
  '6003': '6003 Waterbodem',
  '6005': '6005',
} as const;

/** Quality of soil, as depots and loads are called by. */
export const soilClasses = {
  aw: 'Achtergrondwaarde (schoon)',
  wonen: 'Wonen',
  industrie: 'Industrie',
  'boven-i': 'Boven interventiewaarde',
  asbest: 'Asbesthoudend',
  puin: 'Puin',
  onbekend: 'Onbekend',
} as const;

/** Work that can affect the result of a remediation or what happens to the soil: the supervisor is there (BRL SIKB 6000). */
export const criticalWork = {
  ontgraven: 'Ontgraven tot de grens',
  scheiden: 'Scheiden van grond',
  laden: 'Laden en afvoeren',
  depot: 'Depot vormen',
  aanvullen: 'Aanvullen',
  leeflaag: 'Leeflaag of folie aanbrengen',
  grondwater: 'Grondwater onttrekken',
  bemonsteren: 'Bemonsteren',
} as const;
