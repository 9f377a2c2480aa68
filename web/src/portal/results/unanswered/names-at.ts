import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { RecordFacts } from '../../queries/record-fields.ts'
import { answerFactsOf, type SpeechContext } from '../../queries/record-fields.ts'

interface NamesOptions extends SpeechContext {
  readonly definition: WorkflowDefinition
  /** Where an activity lies: names, and the number of the round within those of an iteration. */
  readonly path: readonly (string | number)[]
  readonly catalogue: Catalogue
}

/** The answers that a condition at a place speaks of: those of the form, and of the rounds that the place lies in. */
export function namesAt({ definition, path, catalogue, ...speaking }: NamesOptions): RecordFacts {
  let { fields, about } = answerFactsOf(definition, catalogue, speaking)
  let inside: RecordFacts = { fields, about }
  for (const [place, step] of path.entries()) {
    if (typeof step === 'number' || typeof path[place + 1] !== 'number') continue
    const type = inside.fields[step]
    const of = type?.kind === 'ARRAY' ? type.of : undefined
    inside = { fields: of?.kind === 'OBJECT' ? of.fields : {}, about: inside.about[step]?.fields ?? {} }
    fields = { ...fields, ...inside.fields }
    about = { ...about, ...inside.about }
  }
  return { fields, about }
}
