import { WordingField } from '../../wording/WordingField.tsx'
import type { WordingFieldProps } from '../../wording/wording-field.ts'
import { QueriedWords } from './QueriedWords.tsx'

/** Words of a trigger; those that a query writes are not written over. */
export function WordsField(props: WordingFieldProps) {
  const { value } = props
  return value.kind === 'QUERY' ? (
    <QueriedWords field={props} query={value.query} />
  ) : (
    <WordingField {...props} />
  )
}
