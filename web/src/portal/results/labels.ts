import { labelKey } from '@feldwerk/contract/label-key.ts'
import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'

/**
 * A result in whose answers things of another company stand by the names under which `references` has them, as own
 * things stand there by their ids. Other results are left as they are.
 */
export function withLabels<R extends WorkflowResult>(
  result: R,
  references: WorkflowResultPage['references'],
): R {
  if (result.company === null) return result
  const start = labelKey(result.id, '')
  const keys = Object.keys(references).filter((key) => key.startsWith(start))
  const answers = keys.reduce<Json>(
    (all, key) => placed(all, key.slice(start.length).split('.'), key),
    result.activityResults as Json,
  )
  return { ...result, activityResults: answers as R['activityResults'] }
}

/** A value with another one at a place in it. */
function placed(value: Json, [step, ...rest]: readonly string[], key: string): Json {
  if (step === undefined) return key
  if (/^\d+$/.test(step)) {
    const list = Array.isArray(value) ? value : []
    // Of a list of things those that are known come first.
    if (rest.length === 0) return [...list, key]
    return list.map((each: Json, i) => (i === Number(step) ? placed(each, rest, key) : each))
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...object, [step]: placed((object as Record<string, Json>)[step] ?? null, rest, key) }
}
