import { workflowResult } from '@feldwerk/query/types.ts'
import { sentenceText } from '../../conditions/sentence.ts'
import { subjectsOf, type Titles } from '../../conditions/subjects.ts'
import { useSentence } from '../../conditions/use-sentence.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'

interface ConditionWordsProps {
  readonly workflowId: string
  /** In the names of the workflow's answers. */
  readonly condition: string
}

/** A condition on answers as a sentence: "Öltemperatur über 80 °C". */
export function ConditionWords({ workflowId, condition }: ConditionWordsProps) {
  const { catalogue, titles: known } = useQueryModel()
  const record = workflowResult(workflowId)
  const titles: Titles = { ...known, names: known.fields(record) ?? {} }
  const subjects = subjectsOf({ names: catalogue.fields(record) ?? {}, catalogue }, titles)
  return <>{sentenceText(useSentence(condition, subjects))}</>
}
