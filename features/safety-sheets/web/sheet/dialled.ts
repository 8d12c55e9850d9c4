/** The address that calls a number as it stands on a sheet. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
