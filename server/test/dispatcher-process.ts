import { openDatabases } from '../src/platform/db/pool.ts'
import { startDispatcher } from '../src/platform/jobs/dispatcher.ts'
import { silent } from './silent.ts'

// A node that only dispatches, in small batches so that it can be killed amid its work.
const { owner } = openDatabases({ ownerUrl: process.argv[2] ?? '' })
startDispatcher({ owner, log: silent, batch: 3 })
process.stdout.write('started\n')
