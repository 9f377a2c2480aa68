import type { IncomingMessage } from 'node:http'
import type { Config } from '../node/config.ts'

/** A token that stands in a header or in what a client sends first; with or without the word before it. */
export function tokenIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /^(?:Bearer )?([\x21-\x7e]{1,200})$/.exec(value)?.[1] : undefined
}

/** The token in an object of headers, whatever the case of their names. */
export function tokenOf(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')
  return tokenIn(found?.[1])
}

/** Where a connection comes from: `own` for a page of ours, `none` for a program, undefined for a page of anybody else. */
export function originOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): 'own' | 'none' | undefined {
  const { origin, host } = headers
  if (origin === undefined) return 'none'
  const parsed = URL.parse(origin)
  if (!parsed || parsed.origin !== origin) return undefined
  const isOwn = parsed.origin === new URL(publicUrl).origin || (host !== undefined && parsed.host === host)
  return isOwn ? 'own' : undefined
}
