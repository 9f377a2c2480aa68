import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { workflowResult } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { formulaText, sentenceOf, sentenceText } from '../../conditions/sentence.ts'
import { subjectsOf, type Titles } from '../../conditions/subjects.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'

interface ConditionWordsProps {
  readonly workflowId: string
  /** In the names of the workflow's answers. */
  readonly condition: string
}

/** A condition on answers as a sentence: "Öltemperatur über 80 °C". */
export function ConditionWords({ workflowId, condition }: ConditionWordsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { catalogue, titles: known } = useQueryModel()
  const record = workflowResult(workflowId)
  const titles: Titles = { ...known, names: known.fields(record) ?? {} }
  const subjects = subjectsOf({ names: catalogue.fields(record) ?? {}, catalogue }, titles)
  const rules = fromExpression(condition, subjects)
  return (
    <>{rules ? sentenceText(sentenceOf(rules, { t, format, subjects })) : formulaText(condition, subjects)}</>
  )
}
