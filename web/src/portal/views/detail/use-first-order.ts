import type { Fields } from '@feldwerk/query/types.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../../grid/long-table.ts'
import type { TableAddress } from './use-table-address.ts'

/**
 * The order in which rows are asked for. Rows that begin with a time come from the newest on until somebody orders them
 * otherwise, so nothing is asked (undefined) before it is known what they begin with.
 */
export function useFirstOrder(
  columns: Fields | undefined,
  { order, change }: Pick<TableAddress, 'order' | 'change'>,
): Order | undefined {
  const [phase, setPhase] = useState<'looking' | 'going' | 'settled'>(
    order.orderColumn === undefined ? 'looking' : 'settled',
  )
  const newest = columns && newestFirst(columns)
  if (phase === 'looking' && columns) setPhase(newest ? 'going' : 'settled')
  if (phase === 'going' && order.orderColumn !== undefined) setPhase('settled')
  const go = useEffectEvent(() => {
    if (newest) change(newest)
  })
  useEffect(() => {
    if (phase === 'going') go()
  }, [phase])
  return phase === 'settled' ? order : newest
}

function newestFirst(columns: Fields): Order | undefined {
  const [first] = Object.entries(columns)
  return first?.[1].kind === 'TIME' ? { orderColumn: first[0], orderDir: 'DESC' } : undefined
}
