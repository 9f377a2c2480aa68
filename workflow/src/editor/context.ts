import type { Query } from '@feldwerk/query/query.ts'
import { type ComponentType, createContext, useContext } from 'react'
import type { RecordChoice } from './record-choice.ts'

/** Renders the editor of a computed field; the host knows the names that may be used in it. */
export interface FormulaProps {
  /** Name of the field within its component. */
  readonly name: string
  readonly label: string
  readonly query: Query
  readonly onChange: (query: Query) => void
  readonly optional?: boolean
}

export interface RecordsProps {
  readonly choice: RecordChoice
}

/** What editors of kinds take from the page around them. */
export interface EditorSurroundings {
  /** Renders what a question for assets or people asks for; the host knows their types. */
  readonly Records: ComponentType<RecordsProps>
  /** A first question for an asset; null where the company has no types. */
  readonly firstAsset: () => RecordChoice | null
  readonly Formula: ComponentType<FormulaProps>
  /** Uploads a file that the workflow shows, and gives its reference. */
  readonly upload: (file: File) => Promise<string>
}

export const EditorContext = createContext<EditorSurroundings | undefined>(undefined)

export function useEditorSurroundings(): EditorSurroundings {
  const surroundings = useContext(EditorContext)
  if (!surroundings) throw new Error('Editors of kinds need an EditorContext around them')
  return surroundings
}

/** A query that is one expression. */
export const expressionQuery = (expression: string): Query => ({
  root: { kind: 'NULL' },
  steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }],
})
