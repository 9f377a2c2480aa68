import { FieldLabel } from '@feldwerk/ui/form/field.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValues } from './use-values.ts'
import { useWordsEditor } from './use-words-editor.ts'
import { ValueList } from './ValueList.tsx'
import styles from './WordingEditor.module.css'
import { WordingToolbar } from './WordingToolbar.tsx'
import type { WordingFieldProps } from './wording-field.ts'
import { TokensContext } from './wording-sight.ts'

/** The editor behind `WordingField`; screens use that one. */
export function WordingEditor(props: WordingFieldProps) {
  const { label, sight, help, optional = false, kind } = props
  const { t } = useTranslation()
  const id = useId()
  const language = useWritingLanguage()
  const [openAt, open] = useState<number | null>(null)
  const subjects = useMemo(() => [...sight.subjects.values()], [sight.subjects])
  const offer = useValues(subjects, open)
  const editor = useWordsEditor({ props, language, id, offer, onOpen: open })
  const tokens = useMemo(() => ({ ...sight, openAt, open }), [sight, openAt])
  const frame = useRef<HTMLDivElement>(null)
  const active = offer.isOpen && offer.index >= 0 ? `${id}-values-${offer.index}` : undefined
  useEffect(() => {
    const words = frame.current?.querySelector('[role="textbox"]')
    if (active) words?.setAttribute('aria-activedescendant', active)
    else words?.removeAttribute('aria-activedescendant')
  }, [active])
  return (
    <div>
      <div className={styles['head']}>
        <div id={`${id}-label`} className={styles['label']}>
          <FieldLabel optional={optional}>{label}</FieldLabel>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBraces {...icon} />}
          aria-label={t('wording.insertInto', { label })}
          onClick={() => editor.chain().focus().insertContent(' @').run()}
        >
          {t('wording.insertValue')}
        </Button>
      </div>
      <TokensContext value={tokens}>
        <div ref={frame} className={styles['frame']} data-kind={kind}>
          {kind === 'TEXT' && <WordingToolbar editor={editor} sight={sight} shows={props.shows ?? []} />}
          <EditorContent editor={editor} className={styles['content']} />
          {offer.isOpen && (
            <ValueList id={`${id}-values`} offer={offer} onTake={(value) => offer.take(editor, value)} />
          )}
        </div>
      </TokensContext>
      <p id={`${id}-help`} className={help ? styles['help'] : 'fw-visually-hidden'}>
        {help} <span className="fw-visually-hidden">{t('wording.keys')}</span>
      </p>
    </div>
  )
}
