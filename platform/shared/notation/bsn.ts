/** Numbers of citizens (BSN) are kept nowhere: this finds them, so that they are refused where somebody types one. */

/** Nine digits by themselves, however they are grouped. */
const nineDigits = /(?<![\d+])\d(?:[ .-]?\d){8}(?![ .-]?\d)/g;

/** The sentence for a field in which one was typed. */
export const BSN_REFUSED = 'Dit lijkt een burgerservicenummer. Dat mag hier niet worden bewaard; haal het weg.';

/** True when a text holds nine digits that pass the test of eleven. */
export function holdsBsn(text: string): boolean {
  return (text.match(nineDigits) ?? []).some((found) => passesEleven(found.replace(/\D/g, '')));
}

/** True when nine digits pass the test of eleven: the first eight weigh nine down to two, the last counts off. */
export function passesEleven(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index), 0);
  return sum % 11 === 0;
}
