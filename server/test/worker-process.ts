import { jobHandlers } from '../src/jobs.ts'
import { openDatabases } from '../src/platform/db/pool.ts'
import { diskStore } from '../src/platform/files/disk.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'
import { createOutgoing } from '../src/platform/outgoing/outgoing.ts'
import { noServices } from './no-services.ts'
import { silent } from './silent.ts'

// A node that works, and whose thumbnails never end: it says which one it has begun, and waits to be killed.
const [url = '', folder = ''] = process.argv.slice(2)
const databases = openDatabases({ ownerUrl: url })
const { owner, db } = databases
await startWorker({
  owner,
  tools: {
    db,
    databases,
    owner,
    files: diskStore(folder),
    mailer: { leaves: false, send: async () => [], close: () => {} },
    outgoing: createOutgoing({ allow: [] }),
    mailsPerDay: 2000,
    holdsOutgoing: false,
    log: silent,
    publicUrl: 'https://portal.nordwerk.example',
    now: () => new Date(),
    ...noServices,
    companyStorage: Number.MAX_SAFE_INTEGER,
  },
  handlers: {
    ...jobHandlers,
    'files.thumbnail': async ({ fileId }) => {
      process.stdout.write(`${fileId}\n`)
      await new Promise(() => {})
    },
  },
})
