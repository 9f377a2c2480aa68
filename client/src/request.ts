import type { CallRow } from './call-row.ts'
import type { ClientOptions } from './client-options.ts'

/** The arguments of a call, by their names. */
export type Arguments = Readonly<Record<string, unknown>>

const mediaTypes = {
  json: 'application/json',
  text: 'text/plain',
  binary: 'application/octet-stream',
  raw: 'application/json',
} as const

/** What stays the same however often the call is tried. */
export interface PreparedCall {
  readonly url: string
  readonly headers: Headers
  readonly body: RequestInit['body'] | undefined
}

/** The address, headers and body of a call. */
export function prepare(row: CallRow, args: Arguments, options: ClientOptions): PreparedCall {
  const headers = new Headers({
    'X-Requested-With': 'JavaScript',
    'Accept-Language': options.language ?? 'de',
  })
  for (const [name, header] of Object.entries(row.headers ?? {})) headers.set(header, String(args[name]))
  if (!row.body) return { url: urlOf(row, args, options.baseUrl), headers, body: undefined }
  headers.set('Content-Type', mediaTypes[row.kind ?? 'json'])
  return { url: urlOf(row, args, options.baseUrl), headers, body: encoded(row, args[row.body]) }
}

function encoded({ kind }: CallRow, value: unknown): RequestInit['body'] {
  if (kind === 'binary') return value as Blob
  return kind !== 'json' && typeof value === 'string' ? value : JSON.stringify(value)
}

function urlOf(row: CallRow, args: Arguments, baseUrl: string): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  for (const name of row.query ?? []) {
    const value = args[name]
    if (value === null || value === undefined) continue
    const items = row.json?.includes(name) ? [JSON.stringify(value)] : [value].flat()
    for (const item of items) query.append(name, String(item))
  }
  const text = query.toString()
  return `${baseUrl.replace(/\/+$/, '')}/api${path}${text ? `?${text}` : ''}`
}
