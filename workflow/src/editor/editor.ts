import type { ComponentOf } from '../definition.ts'
import { type Field, fieldsIn } from '../field.ts'
import type { ComponentKind } from '../kinds.ts'

/** What the editor of one kind gets. It keeps no state: it reports each change of a field, undefined removes it. */
export interface EditorProps<K extends ComponentKind = ComponentKind> {
  readonly component: ComponentOf<K>
  readonly onField: (name: string, field: Field | undefined) => void
}

/** The same where the kind does not matter: a field is found by its name. */
export interface AnyEditorProps {
  readonly component: object
  readonly onField: EditorProps['onField']
}

export const fieldIn = (component: object, name: string): Field | undefined => fieldsIn(component)[name]
