/** Returns the name of a place: 26.01400-01, or 26.01400 for a whole project; empty for none. */
export const placeCode = (place: { readonly projectNumber?: string | null | undefined; readonly phaseNumber?: string | null | undefined }): string =>
  [place.projectNumber, place.phaseNumber].filter(Boolean).join('-');
