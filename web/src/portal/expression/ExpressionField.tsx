import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { ExpressionFieldProps } from './expression-field.ts'

const ExpressionEditor = lazyPart(async () => (await import('./ExpressionEditor.tsx')).ExpressionEditor)

/** A field for an expression of the language; loads its editor, and the language with it, when it is shown. */
export function ExpressionField(props: ExpressionFieldProps) {
  return (
    <Suspense fallback={<TextField {...props} onChange={() => undefined} disabled lines={1} />}>
      <ExpressionEditor {...props} />
    </Suspense>
  )
}
