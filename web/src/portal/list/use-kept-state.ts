import type { z } from '@feldwerk/contract/zod.ts'
import { useCallback, useEffect, useState } from 'react'

/**
 * A choice that this browser keeps. `key` says whose it is and what it is about. Storage may be refused (private
 * windows, policies): then it lasts as long as the page.
 */
export function useKeptState<S extends z.ZodType>(
  key: string,
  schema: S,
  start: z.output<S>,
): [z.output<S>, (next: z.output<S>) => void] {
  const [state, setState] = useState({ key, value: read(key, schema) ?? start })
  useEffect(() => setState({ key, value: read(key, schema) ?? start }), [key, schema, start])
  const keep = useCallback(
    (next: z.output<S>) => {
      setState({ key, value: next })
      write(key, next)
    },
    [key],
  )
  return [state.key === key ? state.value : start, keep]
}

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
