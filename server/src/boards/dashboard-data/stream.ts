import type { DashboardLine } from '@feldwerk/contract/dashboard-data.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { toInstant } from '../../language/metric-data/bounds.ts'
import { type LookUp, readMentioned, type Speech } from '../../language/view-data/references.ts'
import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { asProblem, problemBody } from '../../platform/http/problem.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { type Marks } from '../../platform/records/changes.ts'
import type { PreparedPanel } from './panels.ts'
import { resultOf } from './results.ts'

/** A dashboard that is ready to be run. */
export interface LoadedDashboard {
  readonly at: number
  readonly timezone: string
  /** The company's. */
  readonly zone: string
  readonly watermark: string
  /** Null: the panel shows no data, or has a problem. */
  readonly panels: readonly {
    readonly id: string
    readonly panel: PreparedPanel | null
    readonly problem?: Problem
  }[]
  readonly changes: ReadonlyMap<string, Marks>
}

/** The lines of the answer, each panel's as soon as it is ready. */
export async function* linesOf(
  context: CallerContext,
  loaded: LoadedDashboard,
): AsyncGenerator<DashboardLine> {
  const { at, timezone, zone, watermark, panels, changes } = loaded
  yield { kind: 'DASHBOARD', at: toInstant(at), timezone, watermark }
  const lines = panels.flatMap(({ id, panel, problem }): Promise<DashboardLine>[] => {
    if (problem) return [Promise.resolve(problemLine(context, id, problem))]
    return panel ? [panelLine(context, { id, panel, changes, zone })] : []
  })
  yield* asCompleted(lines)
  yield { kind: 'END' }
}

interface PanelRun {
  readonly id: string
  readonly panel: PreparedPanel
  readonly changes: ReadonlyMap<string, Marks>
  readonly zone: string
}

async function panelLine(
  context: CallerContext,
  { id, panel, changes, zone }: PanelRun,
): Promise<DashboardLine> {
  const { platform, caller, language } = context
  try {
    const result = await resultOf({ context, changes }, panel.work)
    const lookUp = lookUpIn(platform.db, caller.companyId, { language, zone })
    const data = await panel.present(lookUp, result)
    return { kind: 'PANEL', panelId: id, data }
  } catch (error) {
    // The tab was closed, so nobody reads this; not an error to log.
    return problemLine(context, id, context.signal.aborted ? new Problem('unavailable') : error)
  }
}

/** Most panels mention nothing: then nothing is asked. */
function lookUpIn(db: Db, companyId: string, speech: Speech): LookUp {
  return async (mentioned) => {
    if (Object.values(mentioned).every((ids) => ids.size === 0)) return {}
    return await inCompany(db, companyId, 'read', (trx) => readMentioned(trx, companyId, mentioned, speech))
  }
}

function problemLine({ log, language }: CallerContext, panelId: string, error: unknown): DashboardLine {
  return { kind: 'PROBLEM', panelId, problem: problemBody(asProblem(error, log), language) }
}

/** What promises give, in the order in which they are kept. */
async function* asCompleted<T>(promises: readonly Promise<T>[]): AsyncGenerator<T> {
  const pending = new Map(promises.map((promise, i) => [i, promise.then((value) => ({ i, value }))]))
  while (pending.size > 0) {
    const { i, value } = await Promise.race(pending.values())
    pending.delete(i)
    yield value
  }
}
