import { sentenceText } from '../../conditions/sentence.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import { useSentence } from '../../conditions/use-sentence.ts'
import { useAnswerNames } from './use-answer-names.ts'

interface ConditionWordsProps {
  readonly workflowId: string
  /** In the names of the workflow's answers. */
  readonly condition: string
}

/** A condition on answers as a sentence: "Öltemperatur über 80 °C". */
export function ConditionWords({ workflowId, condition }: ConditionWordsProps) {
  const { environment, titles } = useAnswerNames(workflowId)
  return <>{sentenceText(useSentence(condition, subjectsOf(environment, titles)))}</>
}
