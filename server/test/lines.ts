import type { DashboardLine, PanelData } from '@feldwerk/contract/dashboard-data.ts'

/** All lines of a streamed answer. */
export async function collect(lines: Promise<AsyncIterable<DashboardLine>>): Promise<DashboardLine[]> {
  return await Array.fromAsync(await lines)
}

/** The data of an answer's panels; fails for a panel with a problem and for an incomplete answer. */
export function panelsOf(lines: readonly DashboardLine[]): ReadonlyMap<string, PanelData> {
  if (lines[0]?.kind !== 'DASHBOARD' || lines.at(-1)?.kind !== 'END')
    throw new Error('the answer is not whole')
  const entries = lines.slice(1, -1).map((line) => {
    if (line.kind !== 'PANEL') throw new Error(`not a panel: ${JSON.stringify(line)}`)
    return [line.panelId, line.data] as const
  })
  return new Map(entries)
}
