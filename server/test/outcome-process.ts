import { buildApp } from '../src/app.ts'
import { jobHandlers } from '../src/jobs.ts'
import { openDatabases } from '../src/platform/db/pool.ts'
import { diskStore } from '../src/platform/files/disk.ts'
import { startDispatcher } from '../src/platform/jobs/dispatcher.ts'
import { prepareQueue, startWorker } from '../src/platform/jobs/worker.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { readConfig } from '../src/platform/node/config.ts'
import { createOutgoing } from '../src/platform/outgoing/outgoing.ts'
import { noServices } from './no-services.ts'
import { silent } from './silent.ts'
import { writeWebPages } from './web-pages.ts'

// A node that takes results, or one that works out and does what they set going, until it is killed.
const [role = '', ownerUrl = '', appUrl = '', folder = '', port = '0', smtpUrl] = process.argv.slice(2)
const config = readConfig({
  FELDWERK_PORT: port,
  FELDWERK_LOG_LEVEL: 'silent',
  FELDWERK_DATA_DIR: folder,
  DATABASE_URL: ownerUrl,
  FELDWERK_PUBLIC_URL: 'https://portal.nordwerk.example',
  FELDWERK_OUTGOING_ALLOW: 'http://127.0.0.1:*',
})
const databases = openDatabases({ ownerUrl, appUrl })
const files = diskStore(config.filesFolder)
if (role === 'server') {
  const app = await buildApp({
    config: { ...config, webDist: await writeWebPages(folder) },
    databases,
    db: databases.db,
    files,
  })
  await app.listen({ port: config.port, host: '127.0.0.1' })
} else {
  const { owner, db } = databases
  await prepareQueue(owner, silent)
  const mailer = createMailer({
    smtpUrl,
    folder: config.mailFolder,
    publicUrl: config.publicUrl,
  })
  const tools = {
    db,
    databases,
    owner,
    files,
    mailer,
    outgoing: createOutgoing({ allow: config.outgoingAllow }),
    mailsPerDay: 1_000_000,
    holdsOutgoing: false,
    log: silent,
    publicUrl: config.publicUrl,
    now: () => new Date(),
    ...noServices,
    companyStorage: Number.MAX_SAFE_INTEGER,
  }
  await startWorker({ owner, tools, handlers: jobHandlers })
  startDispatcher({ owner, log: silent })
}
process.stdout.write('started\n')
