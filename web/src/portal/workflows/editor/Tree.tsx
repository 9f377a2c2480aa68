import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { childrenOf, type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import { IconBolt, IconFileText } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dropped, type Row, rowsOf, stepped, steppedIn, steppedOut } from '../draft/tree.ts'
import { TASK_DATA, type WorkflowEditing } from '../draft/use-editing.ts'
import { iconOf } from '../outline/kind-icons.ts'
import { WrongMark } from '../pane/WrongMark.tsx'
import styles from './Tree.module.css'

interface TreeProps {
  readonly editing: WorkflowEditing
  /** Ids of parts with something wrong. */
  readonly wrong: ReadonlySet<string>
}

/** The parts of a workflow in their order. Drag them, or move them with Alt and the arrow keys. */
export function Tree({ editing, wrong }: TreeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const helpId = useId()
  const rows = rowsOf(editing.definition.nodes)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const name = (id: string | number | undefined) => {
    const row = rows.find(({ part }) => part.id === id)
    return row ? partTitle(row.part, language) : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('workflows.editor.tree.grabbed', { name: name(active.id) }),
    onDragOver: ({ over }) => (over ? t('workflows.editor.tree.over', { name: name(over.id) }) : ''),
    onDragEnd: ({ active }) => t('workflows.editor.tree.dropped', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('workflows.editor.tree.dropped', { name: name(active.id) }),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over) editing.changeNodes((nodes) => dropped(nodes, String(active.id), String(over.id)))
  }
  const ids = [TASK_DATA, ...rows.map(({ part }) => part.id)]
  const walk = useTreeKeys(editing, ids)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <p id={helpId} className="fw-visually-hidden">
        {t('workflows.editor.tree.how')}
      </p>
      <div
        role="tree"
        aria-label={t('workflows.editor.tree.label')}
        aria-describedby={helpId}
        className={styles['tree']}
      >
        <TaskDataRow editing={editing} onKey={walk} />
        {rows.map((row) => (
          <TreeRow
            key={row.part.id}
            row={row}
            title={partTitle(row.part, language)}
            isChosen={editing.chosen === row.part.id}
            isWrong={wrong.has(row.part.id)}
            onChoose={() => editing.choose(row.part.id)}
            onKey={(event) => walk(event, row.part.id)}
          />
        ))}
      </div>
    </DndContext>
  )
}

type OnKey = (event: KeyboardEvent<HTMLElement>, id: string) => void

/** Arrow keys walk, with Alt they move the part; Delete removes it. */
function useTreeKeys(editing: WorkflowEditing, ids: readonly string[]): OnKey {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    document.querySelector<HTMLElement>(`[data-tree-row="${CSS.escape(wanted.current)}"]`)?.focus()
    wanted.current = undefined
  })
  return (event, id) => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => editing.changeNodes((nodes) => stepped(nodes, id, -1)),
      ArrowDown: () => editing.changeNodes((nodes) => stepped(nodes, id, 1)),
      ArrowRight: () => editing.changeNodes((nodes) => steppedIn(nodes, id)),
      ArrowLeft: () => editing.changeNodes((nodes) => steppedOut(nodes, id)),
    }
    const go = (to: string | undefined) => {
      if (to === undefined) return
      wanted.current = to
      editing.choose(to)
    }
    const at = ids.indexOf(id)
    const steps = new Map([
      ['ArrowUp', ids[at - 1]],
      ['ArrowDown', ids[at + 1]],
      ['Home', ids[0]],
      ['End', ids.at(-1)],
    ])
    const move = event.altKey && id !== TASK_DATA ? moves[event.key] : undefined
    if (move) {
      wanted.current = id
      move()
    } else if (!event.altKey && steps.has(event.key)) go(steps.get(event.key))
    else if (event.key === 'Delete' && id !== TASK_DATA) {
      wanted.current = ids[at + 1] ?? ids[at - 1]
      editing.remove(id)
    } else if (event.key === 'Enter' || event.key === ' ') go(id)
    else return
    event.preventDefault()
  }
}

function TaskDataRow({ editing, onKey }: { readonly editing: WorkflowEditing; readonly onKey: OnKey }) {
  const { t } = useTranslation()
  const isChosen = editing.chosen === TASK_DATA
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-selected={isChosen}
      tabIndex={isChosen || editing.chosen === null ? 0 : -1}
      data-tree-row={TASK_DATA}
      className={styles['row']}
      data-node
      onClick={() => editing.choose(TASK_DATA)}
      onKeyDown={(event) => onKey(event, TASK_DATA)}
    >
      <IconFileText {...icon} />
      <span className={styles['name']}>{t('workflows.editor.taskData.title')}</span>
    </div>
  )
}

interface TreeRowProps {
  readonly row: Row
  readonly title: string
  readonly isChosen: boolean
  readonly isWrong: boolean
  readonly onChoose: () => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

function TreeRow({ row, title, isChosen, isWrong, onChoose, onKey }: TreeRowProps) {
  const { t } = useTranslation()
  const { part, depth } = row
  const { listeners, isDragging, transform, ...drag } = useDraggable({ id: part.id })
  const { isOver, active, ...drop } = useDroppable({ id: part.id })
  const { setNodeRef: setDragged } = drag
  const { setNodeRef: setOver } = drop
  const Icon = iconOf(part)
  const children = childrenOf(part).length
  const isNode = part.kind === 'ACTIVITY' || part.kind === 'ITERATION'
  return (
    <div
      ref={(node) => {
        setDragged(node)
        setOver(node)
      }}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      data-tree-row={part.id}
      data-node={isNode || undefined}
      data-dragging={isDragging || undefined}
      data-over={(isOver && active?.id !== part.id) || undefined}
      className={styles['row']}
      style={{
        paddingLeft: 8 + depth * 20,
        ...(transform ? { transform: `translate(0, ${Math.round(transform.y)}px)` } : {}),
      }}
      {...listeners}
      onClick={onChoose}
      onKeyDown={onKey}
    >
      <Icon {...icon} />
      <span className={styles['name']}>{title}</span>
      {isWrong ? (
        <WrongMark />
      ) : hasRule(part) ? (
        <IconBolt size={16} stroke={1.7} role="img" aria-label={t('workflows.editor.tree.rule')} />
      ) : (
        isNode && <span className={styles['count']}>{children}</span>
      )}
    </div>
  )
}

/** Does whether it is asked depend on other answers? */
function hasRule(part: Part): boolean {
  const hidden = 'hidden' in part ? part.hidden : undefined
  const optional = 'optional' in part ? part.optional : undefined
  const disabled = 'disabled' in part ? part.disabled : undefined
  return [hidden, optional, disabled].some((field) => field?.kind === 'QUERY')
}
