import { type CommonName, kindWithoutAnswer } from '../kind.ts'

const GROUPED: readonly CommonName[] = ['hidden', 'title', 'description']

/**
 * Activities that are opened in any order, each once. It has no answer of its own: in expressions, results and
 * queries it is an object with the answers of its activities, by their names.
 */
export const ACTIVITY_GROUP = kindWithoutAnswer({ group: 'steps', common: GROUPED, fields: {} })
