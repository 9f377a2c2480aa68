import { findTasks } from '../../fieldwork/tasks/store.ts'
import type { OwedRuns, OwedSubject } from '../../fieldwork/trigger-runs/owe.ts'
import type { NewRun } from '../../fieldwork/trigger-runs/store.ts'
import { stateAt } from '../../fieldwork/workflow-results/change-store.ts'
import { findResults, type ResultRecord } from '../../fieldwork/workflow-results/store.ts'
import { type ReadyVersion, readyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import { findTriggers, type StoredTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readHouse, type SeenHouse, type SeenOccasion, seeOccasions } from '../seen/see-occasions.ts'
import type { SeenNames } from '../seen/seen.ts'

/** The triggers of a workflow at a revision, with all that is needed to work them out. */
export interface OpenedTriggers {
  readonly companyId: string
  readonly workflowId: string
  readonly taskRecordType: string
  readonly version: ReadyVersion
  readonly triggers: StoredTriggers
}

/** Undefined where the workflow, or what was kept of its triggers, is gone. */
export async function openTriggers(
  trx: Trx,
  { companyId, workflowId, revision }: { companyId: string } & Pick<OwedRuns, 'workflowId' | 'revision'>,
): Promise<OpenedTriggers | undefined> {
  const key = { companyId, workflowId }
  const found = await findTriggers(trx, key, revision)
  const version = found && (await readyVersion(trx, { ...key, version: found.version }))
  if (!found || !version) return undefined
  return { ...key, version, taskRecordType: found.taskRecordType, triggers: found.triggers }
}

/** One of what is owed, and what its triggers see. */
export interface SeenSubject {
  readonly of: Pick<NewRun, 'resultId' | 'taskId' | 'occasionId'>
  readonly seen: SeenNames
  /** Whether a program delivered it, and no person. */
  readonly isByProgram: boolean
}

interface SubjectsToSee extends Pick<OwedRuns, 'occasion' | 'subjects'> {
  /** Address of this installation. */
  readonly publicUrl: string
  /** What was read for several workflows at once; read for this one unless it is given. */
  readonly together?: ReadTogether | undefined
}

/** What all that is owed in one transaction needs. */
export interface ReadTogether {
  readonly house: SeenHouse
  readonly results: ReadonlyMap<string, ResultRecord>
}

/** Reads it in as many statements for many workflows as for one. */
export async function readTogether(
  trx: Trx,
  companyId: string,
  owed: readonly Pick<OwedRuns, 'subjects'>[],
): Promise<ReadTogether> {
  const house = await readHouse(trx, companyId)
  const subjects = owed.flatMap((each) => each.subjects)
  return { house, results: await readResults(trx, companyId, subjects) }
}

async function readResults(
  trx: Trx,
  companyId: string,
  subjects: readonly OwedSubject[],
): Promise<ReadTogether['results']> {
  const ids = subjects.flatMap((of) => ('resultId' in of ? [of.resultId] : []))
  return new Map((await findResults(trx, companyId, ids)).map((row) => [row.id, row]))
}

/** What triggers see of results or tasks on an occasion; those that have been removed since are left out. */
export async function seeSubjects(
  trx: Trx,
  { companyId, workflowId, version, taskRecordType, triggers }: OpenedTriggers,
  { occasion, subjects, publicUrl, together }: SubjectsToSee,
): Promise<SeenSubject[]> {
  const found = [
    ...(await resultsAmong(trx, companyId, { occasion, subjects, together })),
    ...(await tasksAmong(trx, companyId, { occasion, subjects })),
  ]
  const seen = await seeOccasions(
    trx,
    { companyId, workflowId, publicUrl, version, taskRecordType, asking: triggers, house: together?.house },
    found,
  )
  return found.flatMap(({ of, isByProgram }, i) => (seen[i] ? [{ of, isByProgram, seen: seen[i] }] : []))
}

type OwedSubjects = Pick<OwedRuns, 'occasion' | 'subjects'>
type FoundOccasion = SeenOccasion & Pick<SeenSubject, 'of' | 'isByProgram'>

/** Results with their answers as they were on that occasion. */
async function resultsAmong(
  trx: Trx,
  companyId: string,
  { occasion, subjects, together }: Omit<SubjectsToSee, 'publicUrl'>,
): Promise<FoundOccasion[]> {
  const owed = subjects.flatMap((of) => ('resultId' in of ? [of] : []))
  const byId = together?.results ?? (await readResults(trx, companyId, owed))
  const found: FoundOccasion[] = []
  for (const of of owed) {
    const row = byId.get(of.resultId)
    if (!row || row.deleted_at !== null) continue
    const changeId = occasion === 'CORRECTED' ? of.occasionId : null
    const then = row.changed_at && (await stateAt(trx, { companyId, resultId: of.resultId }, changeId))
    const document = (then?.document ?? row.document) as typeof row.document
    const [changed_at, changed_by] = [then?.correction?.at ?? null, then?.correction?.by ?? null]
    const { resultId, occasionId, isByProgram = false } = of
    found.push({
      of: { resultId, occasionId, taskId: null },
      isByProgram,
      row: { ...row, document, changed_at, changed_by },
      taskId: row.task_id,
      occasion,
    })
  }
  return found
}

async function tasksAmong(
  trx: Trx,
  companyId: string,
  { occasion, subjects }: OwedSubjects,
): Promise<FoundOccasion[]> {
  const owed = subjects.flatMap((of) => ('taskId' in of ? [of] : []))
  const ids = owed.map(({ taskId }) => taskId)
  const known = new Set((await findTasks(trx, companyId, ids)).map(({ id }) => id))
  return owed.flatMap((of) =>
    known.has(of.taskId)
      ? [{ of: { ...of, resultId: null }, isByProgram: true, row: null, taskId: of.taskId, occasion }]
      : [],
  )
}
