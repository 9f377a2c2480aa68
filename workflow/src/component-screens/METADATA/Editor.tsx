import { expressionQuery, useEditorSurroundings } from '../../editor/context.ts'
import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { TextsSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** What is computed, and what it is called in the app and in the portal. */
export function MetadataEditor(props: EditorProps<'METADATA'>) {
  const { component, onField } = props
  const words = useEditorWords()
  const { Formula } = useEditorSurroundings()
  const query = component.value?.kind === 'QUERY' ? component.value.query : expressionQuery('')
  return (
    <div className={styles['fields']}>
      <div data-field="value">
        <Formula
          name="value"
          label={words.value}
          query={query}
          onChange={(next) => onField('value', { kind: 'QUERY', query: next })}
        />
      </div>
      <TextsSetting {...props} name="label" label={words.label} />
      <TextsSetting {...props} name="portalLabel" label={words.portalLabel} />
    </div>
  )
}
