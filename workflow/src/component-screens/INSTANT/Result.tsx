import type { ResultProps } from '../../results/result.ts'
import { ShownValue } from '../../results/ShownValue.tsx'

/** Day and time. */
export function InstantResult({ answer }: ResultProps<'INSTANT'>) {
  return <ShownValue value={answer} referenceOf={() => undefined} />
}
