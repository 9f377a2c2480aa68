import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { GridLayout } from 'react-grid-layout'
import { type Layout, verticalCompactor } from 'react-grid-layout/core'
import { useTranslation } from 'react-i18next'
import type { BoardData } from '../data/use-board-data.ts'
import { PanelCard } from '../detail/PanelCard.tsx'
import { COLUMNS, layoutOf, moved, resized, withLayout } from './arrange.ts'
import { withoutStyleTag } from './draggable-style.ts'
import own from './EditBoard.module.css'
import { EditTools } from './EditTools.tsx'
import styles from './edit.module.css'

withoutStyleTag()

interface EditBoardProps {
  readonly panels: readonly Panel[]
  readonly data: BoardData
  readonly failure: string | undefined
  readonly chosen: string | undefined
  /** Ids of panels for which saving was refused. */
  readonly faulty: readonly string[]
  readonly onChoose: (id: string) => void
  readonly onArrange: (change: (panels: readonly Panel[]) => readonly Panel[]) => void
}

const GRID = { cols: COLUMNS, rowHeight: 47, margin: [16, 16], containerPadding: [0, 0] } as const
const HANDLE = 'fw-panel-handle'

const STEPS: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
}

/** The panels of a draft: dragged by their heads, resized by their corners, or both by the arrow keys. */
export function EditBoard(props: EditBoardProps) {
  const { panels, data, failure, chosen, faulty, onChoose, onArrange } = props
  const { t } = useTranslation()
  const { ref, width } = useElementSize()
  const [told, setTold] = useState('')
  // Not whenever the grid tells of a layout: it also tells of the one before the last key.
  const arrange = (layout: Layout) => onArrange((before) => withLayout(before, layout))
  const onKey = (panel: Panel) => (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = (event.shiftKey ? resized : moved)(panels, panel.id, step)
    onArrange(() => next)
    const now = next.find(({ id }) => id === panel.id)
    if (now) {
      setTold(
        t('dashboards.placed', {
          row: now.startRow + 1,
          column: now.startCol + 1,
          width: now.width,
          height: now.height,
        }),
      )
    }
  }
  return (
    <div ref={ref} className={own['board']}>
      {panels.length === 0 && <Quiet>{t('dashboards.editEmpty')}</Quiet>}
      {width > 0 && (
        <GridLayout
          width={Math.max(width, 720)}
          gridConfig={GRID}
          dragConfig={{ enabled: true, handle: `.${HANDLE}`, cancel: `.${styles['tools']}` }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          compactor={verticalCompactor}
          layout={layoutOf(panels)}
          onDragStop={arrange}
          onResizeStop={arrange}
        >
          {panels.map((panel) => (
            <div key={panel.id} className={own['place']}>
              <PanelCard
                panel={panel}
                state={data.panels.get(panel.id)}
                failure={failure}
                zone={data.zone}
                selected={panel.id === chosen}
                faulty={faulty.includes(panel.id)}
                handle={HANDLE}
                menu={<EditTools panel={panel} onKey={onKey(panel)} onEdit={() => onChoose(panel.id)} />}
              />
            </div>
          ))}
        </GridLayout>
      )}
      <span role="status" className="fw-visually-hidden">
        {told}
      </span>
    </div>
  )
}
