import type { Figure } from '../figure.ts'
import { type BenchOptions, wantedBy } from '../options.ts'
import { withNode } from '../submit/with-node.ts'
import { measureAssets } from './assets.ts'
import { measureChecklists, measureInspections } from './results.ts'

/**
 * What a program sends in bulk, one call after the other: results of the built-in checklists, reports of machines, and
 * assets by their keys. `--only checklists`, `inspections` or `assets` measures one of them.
 */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const isWanted = wantedBy(options)
  return await withNode(async (setUp) => {
    const setup = await setUp('Nordwerk')
    return [
      ...(isWanted('inspections') ? await measureInspections(setup) : []),
      ...(isWanted('checklists') ? await measureChecklists(setup) : []),
      ...(isWanted('assets') ? await measureAssets(setup) : []),
    ]
  })
}
