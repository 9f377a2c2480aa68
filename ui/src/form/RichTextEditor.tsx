import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useState } from 'react'
import { cleanHtml } from '../parts/clean-html.ts'
import { FieldError, FieldLabel } from './field.tsx'
import styles from './form.module.css'
import own from './RichTextEditor.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import type { RichTextProps } from './rich-text.ts'

/** The editor behind `RichTextField`; screens use that one. */
export function RichTextEditor(props: RichTextProps) {
  const { value = '', onChange, label, help, optional = false, error, disabled = false } = props
  const id = useId()
  const [entered, setEntered] = useState(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
    ],
    content: cleanHtml(value),
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(help || error ? { 'aria-describedby': error ? `${id}-error` : `${id}-help` } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(props['data-path'] ? { 'data-path': props['data-path'] } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : cleanHtml(changed.getHTML())),
    onFocus: () => {
      setEntered(true)
      props.onFocus?.()
    },
    onBlur: () => props.onBlur?.(),
  })

  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused) return
    const shown = editor.isEmpty ? '' : cleanHtml(editor.getHTML())
    if (shown !== cleanHtml(value)) editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div>
      <div id={`${id}-label`} className={styles['label']}>
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </div>
      <div className={own['rich']} data-error={error ? true : undefined}>
        {editor && <RichTextToolbar editor={editor} disabled={disabled} entered={entered} />}
        <EditorContent editor={editor} className={own['richContent']} />
      </div>
      {error && (
        <div id={`${id}-error`} className={styles['error']}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {help && (
        <div id={`${id}-help`} className={styles['help']}>
          {help}
        </div>
      )}
    </div>
  )
}
