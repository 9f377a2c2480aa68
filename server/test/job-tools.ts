import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { diskStore } from '../src/platform/files/disk.ts'
import type { FileStore, StagedFile } from '../src/platform/files/store.ts'
import type { JobTools } from '../src/platform/jobs/context.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import type { Message } from '../src/platform/mail/message.ts'
import { createOutgoing } from '../src/platform/outgoing/outgoing.ts'
import type { TestDatabase } from './database.ts'
import { noServices } from './no-services.ts'
import { nowhere } from './nowhere.ts'
import { silent } from './silent.ts'

/** Where a job is tried: a database with one company and one account in it. */
export type JobWorld = TestDatabase & { readonly companyId: string; readonly accountId: string }

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'feldwerk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A mailer that records its mails. */
export function rememberingMailer(): Mailer & { readonly sent: Message[] } {
  const sent: Message[] = []
  const send: Mailer['send'] = async (message) => {
    sent.push(message)
    return []
  }
  return { leaves: false, sent, send, close: () => {} }
}

/** Tools of a job on a test's database, with files in a temporary folder and mails remembered. */
export async function jobTools(
  { databases }: Pick<TestDatabase, 'databases'>,
  mailer: Mailer = rememberingMailer(),
): Promise<JobTools> {
  const files = diskStore(await temporaryFolder())
  return {
    db: databases.db,
    databases,
    owner: databases.owner,
    files,
    mailer,
    outgoing: createOutgoing({ allow: [], resolve: nowhere }),
    mailsPerDay: 2000,
    holdsOutgoing: false,
    log: silent,
    publicUrl: 'https://portal.nordwerk.example',
    now: () => new Date(),
    ...noServices,
    companyStorage: Number.MAX_SAFE_INTEGER,
  }
}

/** The process "died" here. */
export class Killed extends Error {}

/**
 * The same tools, but the process dies at the `at`-th moment before or after an effect: a transaction, a mail, a
 * change of a file. `moments()` tells how many there were until then.
 */
export function dyingAt(tools: JobTools, at: number): { readonly tools: JobTools; moments(): number } {
  let moment = 0
  const step = () => {
    moment += 1
    if (moment === at) throw new Killed()
    // Nothing that a dead process had still planned happens.
    if (moment > at) throw new Killed()
  }
  const around = async <T>(effect: () => Promise<T>): Promise<T> => {
    step()
    const result = await effect()
    step()
    return result
  }
  const files: FileStore = {
    ...tools.files,
    stage: (source, options) =>
      around(async () => dyingStaged(await tools.files.stage(source, options), around)),
    remove: (key) => around(() => tools.files.remove(key)),
    sweep: (before) => around(() => tools.files.sweep(before)),
  }
  const mailer: Mailer = { ...tools.mailer, send: (message) => around(() => tools.mailer.send(message)) }
  const [db, owner] = [dyingDb(tools.db, around), dyingPool(tools.owner, { around, step })]
  return { tools: { ...tools, files, mailer, db, owner }, moments: () => moment }
}

type EffectWrapper = <T>(effect: () => Promise<T>) => Promise<T>

function dyingStaged(staged: StagedFile, around: EffectWrapper): StagedFile {
  return { ...staged, keep: (key) => around(() => staged.keep(key)) }
}

/** Before and after each statement of the pool or of a connection. */
function dyingPool(
  owner: JobTools['owner'],
  { around, step }: { around: EffectWrapper; step: () => void },
): JobTools['owner'] {
  const bound = (target: object, name: string | symbol) => {
    const member = Reflect.get(target, name)
    return typeof member === 'function' ? member.bind(target) : member
  }
  const dying = (client: object) =>
    new Proxy(client, {
      get: (target, name) =>
        name === 'query'
          ? (...given: unknown[]) => {
              if (typeof given[0] === 'string') return around(() => bound(target, name)(...given))
              // A stream is what it gives, not a promise of it.
              step()
              return bound(target, name)(...given)
            }
          : bound(target, name),
    })
  return new Proxy(owner, {
    get: (target, name) => {
      if (name === 'connect') return async () => dying(await target.connect())
      if (name === 'query') return (...given: unknown[]) => around(() => bound(target, name)(...given))
      return bound(target, name)
    },
  })
}

/** Transactions begin and commit as always; the process dies before or after one. */
function dyingDb(db: JobTools['db'], around: EffectWrapper): JobTools['db'] {
  const dying = (builder: object): object =>
    new Proxy(builder, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name === 'execute') return (run: unknown) => around(() => member.call(target, run))
        return (...given: unknown[]) => dying(member.apply(target, given))
      },
    })
  return new Proxy(db, {
    get: (target, name) => {
      const member = Reflect.get(target, name)
      if (name === 'transaction') return () => dying(target.transaction())
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
