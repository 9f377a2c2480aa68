import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { RecordFacts } from '../../queries/record-fields.ts'
import { answerFactsOf, type SpeechContext } from '../../queries/record-fields.ts'

interface NamesOptions extends Pick<SpeechContext, 'language'> {
  readonly definition: WorkflowDefinition
  /** Where an activity lies: names, and the number of the round within those of an iteration. */
  readonly path: readonly (string | number)[]
  readonly catalogue: Catalogue
}

/** The answers that a condition at a place speaks of: those of the form, and of the rounds that the place lies in. */
export function namesAt({ definition, path, catalogue, ...speaking }: NamesOptions): RecordFacts {
  const levels = [answerFactsOf(definition, catalogue, speaking)]
  const iterations = path.filter((step, at) => typeof step === 'string' && typeof path[at + 1] === 'number')
  for (const name of iterations) levels.push(roundsOf(levels.at(-1), String(name)))
  return {
    fields: Object.fromEntries(levels.flatMap(({ fields }) => Object.entries(fields))),
    about: Object.fromEntries(levels.flatMap(({ about }) => Object.entries(about))),
  }
}

/** What a round of an iteration holds. */
function roundsOf(around: RecordFacts | undefined, name: string): RecordFacts {
  const type = around?.fields[name]
  const round = type?.kind === 'ARRAY' ? type.of : undefined
  return {
    fields: round?.kind === 'OBJECT' ? round.fields : {},
    about: around?.about[name]?.fields ?? {},
  }
}
