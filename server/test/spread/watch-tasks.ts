import type { DatabaseWay } from '../forwarding.ts'
import { shapeOf } from '../statements.ts'
import { openWire } from '../wire.ts'
import { severalTasks } from './several-tasks.ts'

/** Watches that each statement of those who serve is one task of one worker, and that nothing is passed through the coordinator. */
export interface TaskWatch {
  /** Opens the way on which it watches. */
  through(url: string): Promise<DatabaseWay>
  /** Statements that were more, and are not listed, each with what the coordinator said of it. */
  faults(): string[]
}

/** What the coordinator says where a statement is not simply sent on to where the rows of its company lie. */
const said = [
  { form: /^multi-task query about to be executed/, fault: 'asks several workers' },
  { form: /^generating subplan/, fault: 'has a part of its own' },
  { form: /^Collecting INSERT \.\.\. SELECT results on coordinator/, fault: 'passes rows on' },
]

/** Lets the coordinator say how it works each statement out: its plans themselves, as they are carried out. */
const saying = `set client_min_messages = debug1; set citus.multi_task_query_log_level = 'notice'`

export function watchTasks(): TaskWatch {
  const faults = new Set<string>()
  return {
    through: (url) =>
      openWire(url, () => {
        let isServing = false
        let asked = ''
        return {
          rewrite(text) {
            if (!text.startsWith('set role feldwerk_app')) return text
            isServing = true
            return `${text}; ${saying}`
          },
          onAsked(text) {
            asked = text
          },
          onNotice(message) {
            const found = isServing && said.find(({ form }) => form.test(message))
            if (!found || severalTasks.some(({ statement }) => statement.test(asked))) return
            faults.add(`${found.fault}: ${shapeOf(asked)}`)
          },
        }
      }),
    faults: () => [...faults],
  }
}
