import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useCount } from '../../queries/use-counts.ts'

/** How many rows a view has now; an ellipsis while that is not known, and where it takes long. */
export function RowCount({ viewId }: { readonly viewId: string }) {
  const number = useNumbers()
  const count = useCount({ root: { kind: 'VIEW', viewId }, steps: [] }, true)
  return count === undefined ? <Quiet>…</Quiet> : number(count)
}
