import type { InputError } from '@feldwerk/contract/errors.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import { TRIGGER_LISTS } from '@feldwerk/workflow/triggers.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockFaultAt } from '../documents/block-fault.ts'
import { type EditorTab, placeOf, tabHref, tabOfList } from '../draft/tab.ts'
import { rowAt } from '../draft/tree.ts'
import { TASK_DATA, type WorkflowEditing } from '../draft/use-editing.ts'
import styles from './ProblemsStrip.module.css'

interface ProblemsStripProps {
  readonly workflowId: string
  readonly editing: WorkflowEditing
  readonly errors: readonly InputError[]
}

/** What is wrong with the draft, always in sight, each with the way to its place. */
export function ProblemsStrip({ workflowId, editing, errors }: ProblemsStripProps) {
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
              <Problem workflowId={workflowId} editing={editing} error={error} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['strip']} data-wrong>
        <strong className={styles['wrongCount']} role="status">
          <IconAlertCircle size={16} stroke={1.8} aria-hidden />
          {t('workflows.editor.problems.count', { count: errors.length })}
        </strong>
        {!isOpen && <Problem workflowId={workflowId} editing={editing} error={first} />}
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

interface ProblemProps {
  readonly workflowId: string
  readonly editing: WorkflowEditing
  readonly error: InputError
}

function Problem({ workflowId, editing, error }: ProblemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const place = placeOf(error)
  const row = rowAt(editing.definition.nodes, place)
  const around = TRIGGER_LISTS.find((list) => place.startsWith(`${list}.`))
  const number = Number(place.split('.')[1])
  const title = around
    ? t(`workflows.editor.around.${around}`, { number: number + 1 })
    : row
      ? partTitle(row.part, language)
      : t('workflows.editor.taskData.title')
  // Series have pages of their own: they are named, and there is no place here to go to.
  const inBlock = blockFaultAt(editing.definition, place)
  const tab = inBlock ? 'documents' : around ? tabOfList(around) : 'flow'
  const jump = async (to: EditorTab) => {
    if (holdUnread(document.querySelector('[data-properties]'))) return
    if (around) editing.chooseTrigger(editing.definition[around][number]?.id ?? null)
    else editing.choose(row?.part.id ?? TASK_DATA)
    if (inBlock) editing.chooseBlock(inBlock.id)
    await navigate({ to: tabHref(workflowId, to) })
    if (inBlock) return focusField(inBlock.field)
    const path = around ? `${around}.${number}` : row?.path
    focusField(path === undefined ? undefined : place.slice(path.length + 1).split('.')[0])
  }
  return (
    <span className={styles['problem']}>
      <span className={styles['problemText']}>
        <strong>{title}:</strong> {error.message}
      </span>
      {tab && (
        <Button size="compact-sm" variant="subtle" onClick={() => void jump(tab)}>
          {t('workflows.editor.problems.jump')}
        </Button>
      )}
    </span>
  )
}

/** Editors of words and formulas load when they are shown. */
const MOST_FRAMES = 60

/** Focuses the field to correct, once it is on the page; if it does not come, the first one. */
function focusField(field: string | undefined, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector<HTMLElement>('[data-properties]')
    const box = field && panel?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    const words = (box || panel)?.querySelector<HTMLElement>(WORDS)
    const isThere = words && (box || !field)
    if (!isThere && frames > 0) return focusField(field, frames - 1)
    const place = box || panel
    place?.scrollIntoView({ block: 'center' })
    const input = words ?? place?.querySelector<HTMLElement>('button')
    input?.focus({ preventScroll: true })
  })
}

/** What one writes in. */
const WORDS = 'input:not([type=file]), textarea, [contenteditable=true]'
