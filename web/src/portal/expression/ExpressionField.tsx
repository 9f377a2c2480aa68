import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { lazy, Suspense } from 'react'
import type { ExpressionFieldProps } from './expression-field.ts'

const ExpressionEditor = lazy(async () => ({
  default: (await import('./ExpressionEditor.tsx')).ExpressionEditor,
}))

/** A field for an expression of the language; loads its editor, and the language with it, when it is shown. */
export function ExpressionField(props: ExpressionFieldProps) {
  return (
    <Suspense fallback={<TextField {...props} onChange={() => undefined} disabled lines={1} />}>
      <ExpressionEditor {...props} />
    </Suspense>
  )
}
