import { stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import { validateResult } from '@feldwerk/workflow/validate.ts'
import { computeApart } from '../../platform/computing/apart.ts'
import { isHeavy, markHeavy } from '../../platform/computing/heavy.ts'
import { computeHere } from '../../platform/computing/here.ts'
import { portableCatalogue } from '../resolved-workflows/portable.ts'
import { MustBeAlone } from './batch.ts'
import type { AnsweredForm, Judge, Judgement } from './check.ts'
import { judging } from './judge.ts'

/** Has answers checked on the thread that answers calls while that is light, else apart. */
export const judgeAnswers: Judge = async (answered, { companyId, signal, isShared }) => {
  const { definition, catalogue, given } = answered
  const light = isHeavy(definition) ? undefined : judgeHere(answered)
  if (light && !light.gaveUp) return light
  if (isShared) throw new MustBeAlone()
  const { nodes, taskType } = definition
  const versioned = { nodes, taskType }
  const input = () => ({
    definition: versioned,
    catalogue: portableCatalogue(versioned, catalogue),
    delivered: given,
  })
  try {
    const judged = await computeApart(judging, input, { companyId, signal })
    return { ...judged, isLight: () => false }
  } catch (error) {
    if (error instanceof LimitError) return light ?? judgeHere(answered)
    throw error
  }
}

const judgeHere = (answered: AnsweredForm): Judgement => {
  const { form, given, definition } = answered
  const first = tryHere(answered)
  // The clock ran while the machine did something else: that says nothing of the form.
  const tried = first.validated.gaveUp && !first.wasBusy ? tryHere(answered) : first
  if (tried.validated.gaveUp && tried.wasBusy) markHeavy(definition, tried.granted)
  return { ...tried.validated, isLight: () => isLight({ form, given }) }
}

/** Of the processor's time, in microseconds; steps that make a form heavy take more. */
const BUSY_MICROSECONDS = 12_000

const tryHere = ({ form, given }: AnsweredForm) =>
  computeHere((budget) => {
    const granted = stepsLeft(budget)
    const before = process.threadCpuUsage()
    const validated = validateResult({ ...given, form, budget })
    const { user, system } = process.threadCpuUsage(before)
    return { validated, granted, wasBusy: user + system > BUSY_MICROSECONDS }
  })

/** A phone has hundred times as many for a change, and half of what is left of them for one field. */
const MOST_OF_LIGHT = 10_000

const isLight = ({ form, given }: Pick<AnsweredForm, 'form' | 'given'>): boolean =>
  computeHere((budget) => {
    const before = stepsLeft(budget)
    const session = openSession({ ...given, form, budget })
    session.problems()
    return session.gaveUp().length === 0 && before - stepsLeft(budget) < MOST_OF_LIGHT
  })
