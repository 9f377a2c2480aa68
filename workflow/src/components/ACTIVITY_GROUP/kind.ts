import { type CommonName, kind } from '../kind.ts'

const GROUPED: readonly CommonName[] = ['hidden', 'title', 'description']

/**
 * Activities that are opened in any order, each once. It has no answer of its own: in expressions, results and
 * queries it is an object with the answers of its activities, by their names.
 */
export const ACTIVITY_GROUP = kind({ common: GROUPED, fields: {}, answer: null, texts: {} })
