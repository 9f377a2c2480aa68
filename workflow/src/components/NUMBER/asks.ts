/** What a number beyond its tolerance may ask for at once. */
export const ASKS = ['REMARK', 'PHOTO'] as const
export type Ask = (typeof ASKS)[number]
