import type { InputError } from '@feldwerk/contract/errors.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import { TRIGGER_LISTS } from '@feldwerk/workflow/triggers.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ProblemsStrip.module.css'
import { rowAt } from './tree.ts'
import { TASK_DATA, type WorkflowEditing } from './use-editing.ts'

interface ProblemsStripProps {
  readonly editing: WorkflowEditing
  readonly errors: readonly InputError[]
}

/** The path of an error within the definition. */
export const placeOf = ({ path }: InputError): string => path.replace(/^definition\./, '')

/** What is wrong with the draft, always in sight, each with the way to its place. */
export function ProblemsStrip({ editing, errors }: ProblemsStripProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [first] = errors
  if (!first)
    return (
      <div className={styles['strip']} role="status">
        <IconCircleCheck size={16} stroke={1.7} className={styles['good'] ?? ''} aria-hidden />
        {t('workflows.editor.problems.none')}
      </div>
    )
  return (
    <div className={styles['problems']}>
      {isOpen && (
        <ul className={styles['problemList']}>
          {errors.map((error) => (
            <li key={`${error.path} ${error.rule} ${error.start}`}>
              <Problem editing={editing} error={error} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['strip']} data-wrong>
        <strong className={styles['wrongCount']} role="status">
          <IconAlertCircle size={16} stroke={1.8} aria-hidden />
          {t('workflows.editor.problems.count', { count: errors.length })}
        </strong>
        {!isOpen && <Problem editing={editing} error={first} />}
        {errors.length > 1 && (
          <ActionIcon
            size={28}
            variant="subtle"
            color="gray"
            className={styles['unfold'] ?? ''}
            aria-expanded={isOpen}
            aria-label={t('workflows.editor.problems.all')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown {...icon} /> : <IconChevronUp {...icon} />}
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

function Problem({ editing, error }: { readonly editing: WorkflowEditing; readonly error: InputError }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const place = placeOf(error)
  const row = rowAt(editing.definition.nodes, place)
  // Series and triggers are not drawn up here: they are named, and there is no place to go to.
  const around = TRIGGER_LISTS.find((list) => place.startsWith(`${list}.`))
  const title = around
    ? t(`workflows.editor.around.${around}`, { number: Number(place.split('.')[1]) + 1 })
    : row
      ? partTitle(row.part, language)
      : t('workflows.editor.taskData.title')
  const jump = () => {
    editing.choose(row?.part.id ?? TASK_DATA)
    const field = row ? place.slice(row.path.length + 1).split('.')[0] : undefined
    setTimeout(() => focusField(field))
  }
  return (
    <span className={styles['problem']}>
      <span className={styles['problemText']}>
        <strong>{title}:</strong> {error.message}
      </span>
      {!around && (
        <Button size="compact-sm" variant="subtle" onClick={jump}>
          {t('workflows.editor.problems.jump')}
        </Button>
      )}
    </span>
  )
}

/** Focuses the field to correct; if it is not on the page yet, the first one. */
function focusField(field: string | undefined): void {
  const panel = document.querySelector<HTMLElement>('[data-properties]')
  const box = (field && panel?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)) || panel
  box?.scrollIntoView({ block: 'center' })
  const inputs = 'input:not([type=file]), textarea, [contenteditable=true], button'
  box?.querySelector<HTMLElement>(inputs)?.focus({ preventScroll: true })
}
