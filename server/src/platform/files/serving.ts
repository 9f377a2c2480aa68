import type { FileType } from './kinds.ts'
import type { ByteRange } from './store.ts'

export interface ServedFile {
  readonly type: FileType
  readonly name: string
  readonly size: number
  /** Changes whenever the bytes do, e.g. their SHA-256 in hex. */
  readonly tag: string
}

export interface ServeOptions {
  readonly file: ServedFile
  /** `?download`: as an attachment also what could be shown. */
  readonly download?: boolean
  readonly rangeHeader?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export interface ServePlan {
  readonly status: 200 | 206 | 304 | 416
  readonly headers: Record<string, string>
  /** The part to send; undefined: all of it (200) or nothing (304, 416). */
  readonly range?: ByteRange
}

/**
 * How a file is served: status, headers and range. Whatever was uploaded, none of it runs: the type is the sniffed one,
 * the browser may not guess, the page is sandboxed without any right, and all but pictures and sound is a download. A
 * cache may keep it for this user only and has to ask each time, which checks the right to it.
 */
export function planServing({ file, download = false, rangeHeader, ifNoneMatch }: ServeOptions): ServePlan {
  const { type, name, size, tag } = file
  const etag = `"${tag}"`
  const shown = type.inline && !download
  const headers = {
    'content-type': type.mime,
    'content-disposition': disposition(shown ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
  }
  if (ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
    return { status: 304, headers }
  const range = parseRange(rangeHeader, size)
  if (range === 'none') return { status: 200, headers: { ...headers, 'content-length': String(size) } }
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } }
  return {
    status: 206,
    range,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': String(range.end - range.start + 1),
    },
  }
}

/** One range in bytes; a list or another unit is answered with the whole file, as HTTP allows. */
function parseRange(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none'
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'none'
  return start <= end ? { start, end } : 'unsatisfiable'
}

/** RFC 6266: a plain ASCII name for old readers, the full one in UTF-8 beside it. */
/** Value of the header that names a file, in any script. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}
