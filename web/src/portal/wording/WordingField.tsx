import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { WordingFieldProps } from './wording-field.ts'

const WordingEditor = lazyPart(async () => (await import('./WordingEditor.tsx')).WordingEditor)

/** Words with values in them, such as the text of a mail; loads its editor when it is shown. */
export function WordingField(props: WordingFieldProps) {
  return (
    <Suspense fallback={<Lines count={props.kind === 'LINE' ? 2 : 4} />}>
      <WordingEditor {...props} />
    </Suspense>
  )
}
