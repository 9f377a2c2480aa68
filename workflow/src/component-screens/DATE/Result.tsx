import type { ResultProps } from '../../results/result.ts'
import { ShownValue } from '../../results/ShownValue.tsx'

/** The day. */
export function DateResult({ answer }: ResultProps<'DATE'>) {
  return <ShownValue value={answer} referenceOf={() => undefined} />
}
