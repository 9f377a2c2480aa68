import type { Figure } from '../figure.ts'
import { measureExcel } from './excel.ts'
import { measureGrid } from './grid.ts'

/** `FELDWERK_BENCH_ONLY` names one of the two measurements: `excel` or `grid`. */
export async function run({ rows }: { readonly rows?: number }): Promise<Figure[]> {
  const only = process.env.FELDWERK_BENCH_ONLY
  return [
    ...(only && only !== 'excel' ? [] : await measureExcel(rows)),
    ...(only && only !== 'grid' ? [] : await measureGrid(rows)),
  ]
}
