import { Pictures } from '../../results/Pictures.tsx'
import type { ResultProps } from '../../results/result.ts'
import { textsIn } from '../../wire.ts'

/** The pictures side by side. */
export function ImagesResult({ answer, title, referenceOf }: ResultProps<'IMAGES'>) {
  return <Pictures title={title} urls={textsIn(answer).map((ref) => referenceOf(ref)?.fileUrl ?? null)} />
}
