import { nameOf } from '../../../fieldwork/workflows/present.ts'
import { objectsOf } from '../subject.ts'
import { documentTexts } from '../texts.ts'
import type { FillBlock } from './block.ts'

/** The thing, else the workflow. */
export const fillTitle: FillBlock<'TITLE'> = ({ deviations }, subject) => {
  const { language, result } = subject
  const words = documentTexts[language]
  const workflow = nameOf(result.workflow.translations, language)
  const [object] = objectsOf(subject)
  const count = deviations ? result.deviations.length : 0
  return [
    {
      kind: 'title',
      above: object ? workflow : words.result,
      text: object ?? workflow,
      mark: count === 0 ? '' : words.deviations(count),
    },
  ]
}
