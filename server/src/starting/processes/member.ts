import { once } from 'node:events'
import { startNode } from '../../main.ts'
import { openDatabases } from '../../platform/db/pool.ts'
import { listenFailure } from '../../platform/http/listen-failure.ts'
import { readConfig } from '../../platform/node/config.ts'
import { oneAlone, type ProcessCount, type Siblings } from '../../platform/node/siblings.ts'
import type { Shutdown } from '../../platform/process/shutdown.ts'
import { LIFE_MS } from './life.ts'
import type { FromMember, MemberTask, ToMember } from './messages.ts'

/** One of several processes that serve a node: asks for its task and serves until it is told to end, by SIGTERM. */
export async function serveAsMember(shutdown: Shutdown): Promise<void> {
  const task = await takeTask()
  const config = { ...readConfig(process.env), role: task.role, port: task.port, publicUrl: task.publicUrl }
  const databases = openDatabases(task.database)
  shutdown.add(
    'database',
    Promise.resolve({
      close() {
        databases.cut()
        return databases.close()
      },
    }),
  )
  const starting = startNode(config, databases, siblingsOf(task))
  shutdown.add('node', starting)
  await starting.catch((error) => {
    throw listenFailure(error, config) ?? error
  })
  tell({ kind: 'serves' })
  setInterval(() => tell({ kind: 'lives' }), LIFE_MS).unref()
}

async function takeTask(): Promise<MemberTask> {
  const given = once(process, 'message')
  tell({ kind: 'asksForTask' })
  const [message] = (await given) as [ToMember]
  if (message.kind !== 'serve') throw new Error(`A task was expected, not ${message.kind}`)
  return message.task
}

function siblingsOf({ number, replaces }: MemberTask): Siblings {
  let count: ProcessCount = oneAlone
  let own: () => Promise<object[]> = async () => []
  let asked = 0
  const waiting = new Map<number, (figures: readonly object[][]) => void>()
  process.on('message', async (message: ToMember) => {
    if (message.kind === 'count') count = message.count
    if (message.kind === 'tellFigures')
      tell({ kind: 'figures', question: message.question, figures: await own() })
    if (message.kind === 'allFigures') waiting.get(message.question)?.(message.figures)
  })
  return {
    number,
    replaces,
    count: () => count,
    figures() {
      const question = ++asked
      tell({ kind: 'askFigures', question })
      return new Promise<readonly object[][]>((resolve) => waiting.set(question, resolve)).finally(() =>
        waiting.delete(question),
      )
    },
    tellFigures(read) {
      own = read
    },
  }
}

/** A supervisor that is gone has ended this process, too. */
const tell = (message: FromMember): void => void process.send?.(message, () => undefined)
