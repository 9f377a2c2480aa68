import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { GridLayout } from 'react-grid-layout'
import { type Layout, verticalCompactor } from 'react-grid-layout/core'
import { useTranslation } from 'react-i18next'
import type { BoardData } from '../data/use-board-data.ts'
import { PanelCard } from '../panel-card/PanelCard.tsx'
import { COLUMNS, layoutOf, moved, resized, withLayout } from './arrange.ts'
import { withoutStyleTag } from './draggable-style.ts'
import own from './EditBoard.module.css'
import { type ArrangeKey, EditCover } from './EditCover.tsx'
import { EditTools } from './EditTools.tsx'

withoutStyleTag()

interface EditBoardProps {
  readonly panels: readonly Panel[]
  readonly data: BoardData & { readonly refresh: () => void }
  readonly failure: string | undefined
  readonly chosen: string | undefined
  /** Ids of panels for which saving was refused. */
  readonly faulty: readonly string[]
  readonly onChoose: (id: string, byKeyboard: boolean) => void
  readonly onArrange: (change: (panels: readonly Panel[]) => readonly Panel[]) => void
  readonly onCopy: (panel: Panel) => void
  readonly onRemove: (id: string) => void
}

const GRID = { cols: COLUMNS, rowHeight: 44, margin: [16, 16], containerPadding: [0, 0] } as const
const HANDLE = 'fw-panel-handle'
/** Less than this has no room for twelve columns, in px: then the board scrolls. */
const LEAST_WIDTH = 720

/** The panels of a draft: dragged by their heads, resized at their edges, or both by the arrow keys. */
export function EditBoard(props: EditBoardProps) {
  const { panels, data, failure, chosen, faulty, onChoose, onArrange, onCopy, onRemove } = props
  const { t } = useTranslation()
  const { ref, width } = useElementSize()
  const [told, setTold] = useState('')
  useInSight(chosen, width)
  // Not whenever the grid tells of a layout: it also tells of the one before the last key.
  const arrange = (layout: Layout) => onArrange((before) => withLayout(before, layout))
  const arrangeByKey = (panel: Panel, { resizes, ...step }: ArrangeKey) => {
    const next = (resizes ? resized : moved)(panels, panel.id, step)
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
    <div className={own['board']}>
      <div ref={ref} />
      {panels.length === 0 && <Quiet>{t('dashboards.editEmpty')}</Quiet>}
      {width > 0 && (
        <GridLayout
          width={Math.max(width, LEAST_WIDTH)}
          gridConfig={GRID}
          dragConfig={{ enabled: true, handle: `.${HANDLE}`, cancel: '[data-no-drag]' }}
          resizeConfig={{ enabled: true, handles: ['se', 'e', 's', 'w'] }}
          compactor={verticalCompactor}
          layout={layoutOf(panels)}
          onDragStop={arrange}
          onResizeStop={arrange}
        >
          {panels.map((panel) => (
            <div key={panel.id} className={own['place']} data-chosen={panel.id === chosen || undefined}>
              <PanelCard
                panel={panel}
                state={data.panels.get(panel.id)}
                failure={failure}
                zone={data.zone}
                at={data.at}
                onRetry={data.refresh}
                selected={panel.id === chosen}
                faulty={faulty.includes(panel.id)}
                handle={HANDLE}
                menu={
                  <EditTools
                    panel={panel}
                    isChosen={panel.id === chosen}
                    onCopy={() => onCopy(panel)}
                    onRemove={() => onRemove(panel.id)}
                  />
                }
              />
              <EditCover
                panel={panel}
                isChosen={panel.id === chosen}
                onChoose={(byKeyboard) => onChoose(panel.id, byKeyboard)}
                onArrange={(key) => arrangeByKey(panel, key)}
                onRemove={() => onRemove(panel.id)}
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

/** Brings the chosen panel back into sight once the board has become narrower for its settings. */
function useInSight(chosen: string | undefined, width: number): void {
  useEffect(() => {
    if (!chosen || width === 0) return
    coverOf(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, width])
}

/** What a panel of the board is chosen by. */
export const coverOf = (id: string) => document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)
