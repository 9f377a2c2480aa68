/*
 * npm run keep -- <folder of an installed PostgreSQL>: keeps the database of this version with the demo company and what
 * is found in it, for npm test to bring forward from now on. The folder needs bin/pg_dump;
 * /usr/lib/postgresql/15 unless said: what the oldest PostgreSQL wrote, every newer one reads.
 */
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompressSync } from 'node:zlib'
import description from '../../../package.json' with { type: 'json' }
import { jobHandlers } from '../../src/jobs.ts'
import { DEMO_DAYS, seedDemo } from '../../src/life/demo/seed.ts'
import { refreshBuiltins } from '../../src/life/templates/builtin.ts'
import { systemBinaries } from '../../src/platform/db/embedded/binaries.ts'
import { startEmbedded } from '../../src/platform/db/embedded/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Databases, openDatabases } from '../../src/platform/db/pool.ts'
import { diskStore } from '../../src/platform/files/disk.ts'
import { runJobsUntilEmpty } from '../../src/platform/jobs/run-until-empty.ts'
import { prepareQueue } from '../../src/platform/jobs/worker.ts'
import { createMailer } from '../../src/platform/mail/mailer.ts'
import { createOutgoing } from '../../src/platform/outgoing/outgoing.ts'
import { noServices } from '../no-services.ts'
import { silent } from '../silent.ts'
import { keptFile } from './restore.ts'
import { tellStory } from './story.ts'
import { visit } from './visit.ts'

const programs = process.argv[2] ?? '/usr/lib/postgresql/15'
const kept = (name: string) => keptFile(description.version, name)
const work = await mkdtemp(path.join(tmpdir(), 'feldwerk-keep-'))
// PostgreSQL may run as another user, who has to pass through.
await chmod(work, 0o711)
const files = path.join(work, 'files')
const server = await startEmbedded({
  folder: path.join(work, 'postgres'),
  binaries: systemBinaries(programs),
  throwAway: true,
})
const databases = openDatabases({ ownerUrl: server.url('owner'), connections: 8 })
try {
  await makeDemo(databases)
  await rm(kept('.'), { recursive: true, force: true })
  await mkdir(kept('.'), { recursive: true })
  const dump = await promisify(execFile)(
    path.join(programs, 'bin/pg_dump'),
    ['--no-owner', server.url('owner')],
    { maxBuffer: 2 ** 30 },
  )
  await writeFile(kept('database.sql.zst'), smallest(dump.stdout))
  const visitor = await visit(databases, server.url('owner'), work)
  const story = await tellStory(visitor, new Date().toISOString())
  await writeFile(kept('story.generated.json'), `${JSON.stringify(story, null, 2)}\n`)
  await keepFile(story.file.id)
  await visitor.close()
} finally {
  await databases.close()
  await server.stop()
  await rm(work, { recursive: true, force: true })
}
process.stdout.write(`Kept in ${kept('.')}\n`)

async function makeDemo(of: Databases): Promise<void> {
  const { db, owner } = of
  await migrate(owner)
  await refreshBuiltins(owner)
  await prepareQueue(owner, silent)
  await seedDemo(db, DEMO_DAYS)
  const mailer = createMailer({ smtpUrl: undefined, folder: work, publicUrl: 'http://localhost:4000' })
  const tools = {
    db,
    databases: of,
    owner,
    mailer,
    files: diskStore(files),
    outgoing: createOutgoing({ allow: [] }),
    mailsPerDay: 2000,
    holdsOutgoing: false,
    log: silent,
    publicUrl: 'http://localhost:4000',
    ...noServices,
    companyStorage: Number.MAX_SAFE_INTEGER,
  }
  await runJobsUntilEmpty({ owner, tools: { ...tools, now: () => new Date() }, handlers: jobHandlers })
  mailer.close()
}

/** Of all files the one that the story tells of: it lies where the store has it. */
async function keepFile(id: string): Promise<void> {
  const { rows } = await databases.owner.query<{ key: string }>(
    'select storage_key as key from file where id = $1',
    [id],
  )
  const [company = '', name = ''] = (rows[0]?.key ?? '').split('/')
  const place = path.join(company, name.slice(-2), name)
  await cp(path.join(files, place), path.join(kept('files'), place), { recursive: true })
}

function smallest(text: string): Buffer {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}
