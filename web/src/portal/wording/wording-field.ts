import type { LineField, TextField } from '@feldwerk/workflow/wording/field.ts'
import type { ReactNode } from 'react'
import type { ShownKind } from './shown-blocks.ts'
import type { WordingSight } from './wording-sight.ts'

interface FrameProps {
  readonly label: string
  readonly sight: WordingSight
  readonly help?: ReactNode
  readonly optional?: boolean
}

/** A field for one line of words with tokens: a subject, a name. */
export interface LineWordingProps extends FrameProps {
  readonly kind: 'LINE'
  readonly value: LineField
  readonly onChange: (field: Extract<LineField, { readonly kind: 'LINE' }>) => void
}

/** A field for a text with tokens. */
export interface TextWordingProps extends FrameProps {
  readonly kind: 'TEXT'
  readonly value: TextField
  readonly onChange: (field: Extract<TextField, { readonly kind: 'TEXT' }>) => void
  /** What it may show besides words; nothing unless given. */
  readonly shows?: readonly ShownKind[]
}

/** Words with tokens, in the language that is written now. */
export type WordingFieldProps = LineWordingProps | TextWordingProps
