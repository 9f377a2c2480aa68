import type { ResultProps } from '../../results/result.ts'
import { ShownValue } from '../../results/ShownValue.tsx'

/** The words as they were written, lines kept. */
export function TextResult({ answer }: ResultProps<'TEXT'>) {
  return <ShownValue value={answer} referenceOf={() => undefined} />
}
