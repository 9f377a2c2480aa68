import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import { workflowResult } from '@feldwerk/query/types.ts'
import { faultsOf, inputErrorsOf } from '../../language/views/check.ts'
import { knows, type Model, readModel } from '../../language/views/model.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { readValues } from '../../platform/queries/run-statement.ts'

const SECONDS = 5
const ID = 'idOfResult'

export interface ResultCondition {
  readonly workflowId: string
  /** An expression in the names of the answers, as conditions of triggers are. */
  readonly condition: string
}

/**
 * The ids of the results of a workflow of which a condition holds. It is checked and run like any query of the caller, with
 * the caller's rights. Throws `validation` where it cannot be read, `notFound` without the workflow, `queryTooLarge` where it
 * holds for too many, and what queries throw.
 */
export async function resultsWhere(
  { platform, caller, signal, language }: CallerContext,
  { workflowId, condition }: ResultCondition,
): Promise<readonly string[]> {
  const { companyId } = caller
  const running = { companyId, signal, seconds: SECONDS }
  return await runQuery(platform.databases, running, async (trx) => {
    const root = { kind: 'WORKFLOW_RESULT', workflowId } as const
    const model = await readModel(trx, { reader: caller, language, queries: [{ root, steps: [] }] })
    if (!knows(model, { root, steps: [] })) throw new Problem('notFound')
    const checked = checkQuery(queryOf({ workflowId, condition }, model), model.catalogue)
    const faults = faultsOf(checked, model)
    if (faults.length > 0) {
      const errors = inputErrorsOf(faults, model, { language, path: [] })
      throw validationProblem(
        errors.map((error): InputError => ({ ...error, in: 'query', path: 'condition' })),
      )
    }
    const page = { order: [], offset: 0, limit: LIMITS.matchingResults + 1 }
    const rows = await readValues(trx, compile(checked.plan, model, { page }))
    if (rows.length > LIMITS.matchingResults) throw new LimitError('matchingResults')
    return rows.map((row) => String(row[ID]))
  })
}

function queryOf({ workflowId, condition }: ResultCondition, { catalogue }: Model): Query {
  const answers = Object.keys(catalogue.fields(workflowResult(workflowId)) ?? {})
  const columns = [
    ...answers.map((name) => ({ name, expression: `result.${name}` })),
    { name: ID, expression: 'result.id' },
  ]
  return {
    root: { kind: 'WORKFLOW_RESULT', workflowId },
    steps: [
      { kind: 'MAP', columns },
      { kind: 'FILTER', condition },
      { kind: 'MAP', columns: [{ name: ID, expression: ID }] },
    ],
  }
}
