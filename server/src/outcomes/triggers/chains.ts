import {
  type ChainLink,
  countInChains,
  linksOfResults,
  linksOfTasks,
} from '../../fieldwork/trigger-runs/chain-store.ts'
import type { RunProblem } from '../../fieldwork/trigger-runs/plans.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { SeenSubject } from './opened.ts'

/** So long a chain of runs may be that no person stands between. */
const DEEPEST = 8
/** So many runs of a chain there may be in an hour. */
const MOST_AN_HOUR = 1000

/** Where an occasion stands in its chain, and why the chain ends there, if it does. */
export interface ChainPlace extends ChainLink {
  readonly problem: RunProblem | null
}

/** An occasion, and how many runs it comes to. */
interface ChainedSubject extends SeenSubject {
  readonly runs: number
}

/**
 * Where occasions stand in chains of runs, in their order. A link counts where no person stands between: a task that
 * passed its deadline, a result or a correction that a program has delivered.
 */
export async function chainsOf(
  trx: Trx,
  companyId: string,
  subjects: readonly ChainedSubject[],
): Promise<readonly ChainPlace[]> {
  const byTask = await linksOfTasks(
    trx,
    companyId,
    subjects.flatMap(({ seen }) => seen.subject.taskId ?? []),
  )
  const corrected = subjects.filter(isAnsweredByProgram)
  const byResult = await linksOfResults(
    trx,
    companyId,
    corrected.flatMap(({ of }) => of.resultId ?? []),
  )
  const links = subjects.map((each): ChainLink => {
    const { taskId } = each.seen.subject
    const before =
      (isAnsweredByProgram(each) && byResult.get(each.of.resultId ?? '')) || byTask.get(taskId ?? '')
    if (!before) return { chain: null, depth: 0 }
    const isAlone = each.of.resultId === null || each.isByProgram
    return { chain: before.chain, depth: isAlone ? before.depth + 1 : 0 }
  })
  const chains = [...new Set(links.flatMap(({ chain }) => chain ?? []))]
  const counts = new Map(await countInChains(trx, companyId, chains))
  return links.map((link, i) => {
    const count = counts.get(link.chain ?? '') ?? 0
    if (link.chain !== null) counts.set(link.chain, count + (subjects[i]?.runs ?? 0))
    return { ...link, problem: whyItEnds(link, count) }
  })
}

/** The same for what has its place in a chain already. */
export async function chainPlace(
  trx: Trx,
  companyId: string,
  { chain, depth }: ChainLink,
): Promise<ChainPlace> {
  const counts = await countInChains(trx, companyId, chain === null ? [] : [chain])
  return { chain, depth, problem: whyItEnds({ chain, depth }, counts.get(chain ?? '') ?? 0) }
}

const isAnsweredByProgram = ({ isByProgram, seen }: SeenSubject): boolean =>
  isByProgram && seen.subject.occasion === 'CORRECTED'

function whyItEnds({ depth }: ChainLink, count: number): RunProblem | null {
  if (depth > DEEPEST) return { code: 'chainTooDeep' }
  return count >= MOST_AN_HOUR ? { code: 'chainTooBusy' } : null
}
