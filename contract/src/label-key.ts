/**
 * How a name is called among the `references` of results that stands for an answer which names nothing of this company:
 * by the result and the place of the answer, its names joined by dots.
 */
export const labelKey = (resultId: string, place: string): string => `${resultId}/${place}`
