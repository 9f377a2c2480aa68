import { remembered } from '../../platform/db/memory.ts'
import { precedence } from '../../platform/process/precedence.ts'

/**
 * When many phones have found a network, what results set going waits until all of them have their answers: for ten
 * seconds at most, which nobody notices in a mail. Of sixteen, each waits for the transaction of others.
 *
 * Of the deliveries to this process: what another one takes leaves it the time.
 */
export const crowdOf = remembered(() => precedence({ crowd: 16, mostMs: 10_000, goneMs: 1000 }))
