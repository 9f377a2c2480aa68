import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useState } from 'react'
import { FiguresDrawer } from '../data/FiguresDrawer.tsx'
import { RowsDrawer } from '../data/RowsDrawer.tsx'
import type { BoardData } from '../data/use-board-data.ts'
import { PanelCard } from '../panel-card/PanelCard.tsx'
import { PanelMenu } from '../panel-card/PanelMenu.tsx'
import type { AskedRows } from '../panels/panel-kind.ts'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './Board.module.css'
import { narrowPlaces } from './narrow-places.ts'

type LoadedBoard = BoardData & { readonly refresh: () => void }

interface BoardProps {
  readonly panels: readonly Panel[]
  readonly data: LoadedBoard
  /** In words, where nothing came. */
  readonly failure: string | undefined
}

/** Everything of a dashboard at its place, to be looked at. */
export function Board({ panels, data, failure }: BoardProps) {
  const [rows, setRows] = useState<AskedRows>()
  const [figures, setFigures] = useState<Panel>()
  const ordered = panels.toSorted((a, b) => a.startRow - b.startRow || a.startCol - b.startCol)
  const narrow = narrowPlaces(ordered)
  const shown = figures && data.panels.get(figures.id)
  return (
    <>
      <div className={styles['board']} aria-busy={data.isLoading}>
        {ordered.map((panel, place) => (
          <div
            key={panel.id}
            className={styles['place']}
            data-kind={panel.kind}
            style={{
              '--panel-column': panel.startCol + 1,
              '--panel-row': panel.startRow + 1,
              '--panel-rows': panel.height,
              '--panel-columns': panel.width,
              '--panel-narrow-columns': narrow[place]?.columns,
              '--panel-narrow-rows': narrow[place]?.rows,
            }}
          >
            <PanelCard
              panel={panel}
              state={data.panels.get(panel.id)}
              failure={failure}
              zone={data.zone}
              at={data.at}
              onRetry={data.refresh}
              onRows={setRows}
              menu={
                <PanelMenu
                  panel={panel}
                  state={data.panels.get(panel.id)}
                  onFigures={() => setFigures(panel)}
                  onRows={setRows}
                />
              }
            />
          </div>
        ))}
      </div>
      {figures && shown?.kind === 'DATA' && (
        <PanelFigures panel={figures} data={data} onRows={setRows} onClose={() => setFigures(undefined)} />
      )}
      {rows && <RowsDrawer asked={rows} zone={data.zone} onClose={() => setRows(undefined)} />}
    </>
  )
}

interface PanelFiguresProps {
  readonly panel: Panel
  readonly data: BoardData
  readonly onRows: (rows: AskedRows) => void
  readonly onClose: () => void
}

function PanelFigures({ panel, data, onRows, onClose }: PanelFiguresProps) {
  const name = usePanelName(panel)
  const state = data.panels.get(panel.id)
  if (state?.kind !== 'DATA') return null
  return (
    <FiguresDrawer
      panel={panel}
      name={name}
      data={state.data}
      zone={data.zone}
      onRows={onRows}
      onClose={onClose}
    />
  )
}
