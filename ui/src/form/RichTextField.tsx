import { lazy, Suspense } from 'react'
import { Lines } from '../parts/Lines.tsx'
import { FieldLabel } from './field.tsx'
import styles from './form.module.css'
import own from './RichTextField.module.css'
import type { RichTextProps } from './rich-text.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

/** Formatted text (a legal text, a description) of at most 300 in height. Its editor is loaded when needed. */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div>
          <div className={styles['label']}>
            <FieldLabel optional={props.optional ?? false}>{props.label}</FieldLabel>
          </div>
          <div className={own['richWait']}>
            <Lines />
          </div>
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
