import type { TaskList } from 'graphile-worker'
import { inCompany } from '../db/tenant.ts'
import { onErrand } from '../process/errand.ts'
import { inSpan } from '../process/spans.ts'
import type { JobContext, JobHandlers, JobTools } from './context.ts'
import { JOB_NAMES, JobEnvelope, type JobName, type JobPayloads, jobSpecs } from './payloads.ts'

export interface TaskOptions {
  readonly tools: JobTools
  readonly handlers: JobHandlers
}

/** The handlers as the queue wants them: by name, with the envelope opened and the payload checked again. */
export function taskList({ tools, handlers }: TaskOptions, names: readonly JobName[] = JOB_NAMES): TaskList {
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (raw: unknown, helpers: { abortSignal: AbortSignal }) => {
        const { companyId, payload } = openEnvelope(name, raw)
        await runHandler({
          name,
          payload,
          handlers,
          context: contextFor({ tools, companyId, signal: helpers.abortSignal }),
        })
      },
    ]),
  )
}

/** Periodic jobs come from the queue's clock without an envelope: no company, no payload. */
function openEnvelope(name: JobName, raw: unknown) {
  if ('every' in jobSpecs[name]) return { companyId: null, payload: {} }
  const { company, data } = JobEnvelope.parse(raw)
  return { companyId: company, payload: data }
}

interface RunOptions<N extends JobName> {
  readonly name: N
  readonly payload: unknown
  readonly handlers: JobHandlers
  readonly context: JobContext
}

/** Runs one job now, as the queue would. Throws what the handler throws. */
export async function runHandler<N extends JobName>({
  name,
  payload,
  handlers,
  context,
}: RunOptions<N>): Promise<void> {
  const checked = jobSpecs[name].payload.parse(payload)
  const work = () => handlers[name](checked as JobPayloads[N], context)
  await inSpan({ name, kind: 'job', attributes: {} }, () =>
    onErrand({ request: null, work: name, about: {} }, work),
  )
}

interface ContextOptions {
  readonly tools: JobTools
  readonly companyId: string | null
  readonly signal: AbortSignal
}

export function contextFor({ tools, companyId, signal }: ContextOptions): JobContext {
  return {
    ...tools,
    companyId,
    signal,
    inCompany: (mode, run) => {
      if (companyId === null) throw new Error('this job belongs to no company')
      return inCompany(tools.db, companyId, mode, run)
    },
  }
}
