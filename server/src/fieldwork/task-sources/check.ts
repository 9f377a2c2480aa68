import type { InputError } from '@feldwerk/contract/errors.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { errorsOf, modelFor, withOwnTypes } from '../workflows/check.ts'
import { occurrences } from './occurrences.ts'
import { faultOf, type Source } from './rows.ts'
import { sourceText } from './texts.ts'

export interface SourceCheck {
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly source: Source
}

/** What is wrong with a source, as errors of a body that it stands in as `source`. */
export async function checkSource(
  context: TrxContext,
  { workflowId, definition, source }: SourceCheck,
): Promise<InputError[]> {
  const { language } = context
  const alone: WorkflowDefinition = { ...definition, taskSources: [source] }
  const model = withOwnTypes(await modelFor(context, alone), alone, workflowId)
  const prefix = 'definition.taskSources.0'
  const inQueries = errorsOf(alone, model, language)
    .filter(({ path }) => path.startsWith(prefix))
    .map((error) => ({ ...error, path: `source${error.path.slice(prefix.length)}` }))
  return [...scheduleErrors(source, language), ...inQueries]
}

function scheduleErrors({ schedule }: Source, language: TrxContext['language']): InputError[] {
  if (schedule.kind !== 'VALUE') return []
  const { rrule, start, timeZone } = schedule.value
  try {
    occurrences({ rrule, start: timeOf(start), timeZone }, { from: Date.now(), most: 1 })
    return []
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    const path = `source.schedule.value.${fault === 'unknownZone' ? 'timeZone' : 'rrule'}`
    return [{ in: 'body', path, rule: fault, message: sourceText(fault, language) }]
  }
}
