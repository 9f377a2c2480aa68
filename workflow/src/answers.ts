import type { Json } from './wire.ts'
import { z } from './zod.ts'

/**
 * The answers of a result as they travel: `{ arrival: { machine: "…", photos: ["…"] }, points: [{ asset: "…", check: {
 * pressure: 5 } }] }`. An activity is an object by the names of its components; an iteration a list with one object per
 * round, which has the columns of its row and the activities of the round; a group an object of its activities.
 * Unanswered, hidden and empty answers are absent. Names are those of the version the result was made with.
 */
export type ActivityResults = Readonly<Record<string, Json>>

/** Only the outer shape: `validateResult` checks the content and names every wrong place. */
export const ActivityResults: z.ZodType<ActivityResults> = z.record(z.string(), z.json())

/** A place in a result, from outside in: names, and in a list of rounds the number from 0. */
export type AnswerPath = readonly (string | number)[]
