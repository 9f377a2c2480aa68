import { type AllowedTarget, readAllowedTarget } from './allowed-targets.ts'

/** Where objects lie: a bucket of an S3 service, and what their names begin with there. */
export interface S3Address {
  /** Scheme, host and port. */
  readonly origin: string
  readonly bucket: string
  /** Path style, as small services have it; otherwise the host begins with the name of the bucket. */
  readonly isInPath: boolean
  /** Empty, or with a slash at its end. */
  readonly prefix: string
}

/** Who asks. */
export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** How an object storage is reached; its address is that of files, and undefined where only backups go there. */
export interface S3Settings {
  readonly address: S3Address | undefined
  readonly keys: S3Keys
  /** For what lies outside. */
  readonly proxy: string | undefined
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const FOLDERS = /^([\w-][\w.-]*\/)*$/

/**
 * Reads `https://host/bucket`, `https://host/bucket/folder` (path style) and `https://bucket.host` (virtual host style);
 * undefined for anything else.
 */
export function readS3Address(text: string): S3Address | undefined {
  const url = /^https?:\/\/[^?#@\s\\]+$/i.test(text) ? URL.parse(text) : null
  if (!url) return undefined
  const [bucket = '', ...rest] = url.pathname.split('/').slice(1)
  if (bucket !== '') return addressOf({ origin: url.origin, bucket, isInPath: true, prefix: prefixOf(rest) })
  const [first = '', ...host] = url.hostname.split('.')
  if (host.length === 0 || /^[\d.]+$|^\[/.test(url.hostname)) return undefined
  return addressOf({ origin: url.origin, bucket: first, isInPath: false, prefix: '' })
}

/** Reads `s3://bucket/folder`: a bucket of the service of another address, without one of Amazon's in that region. */
export function readS3Short(
  text: string,
  { beside, region }: { readonly beside: S3Address | undefined; readonly region: string },
): S3Address | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(text) ?? []
  if (bucket === undefined) return undefined
  const prefix = prefixOf(path.split('/'))
  if (beside?.isInPath) return addressOf({ ...beside, bucket, prefix })
  const origin = beside
    ? beside.origin.replace(`//${beside.bucket}.`, `//${bucket}.`)
    : `https://${bucket}.s3.${region}.amazonaws.com`
  return addressOf({ origin, bucket, isInPath: false, prefix })
}

/** Whether a text names a place in an object storage rather than a folder. */
export const isFarPlace = (text: string): boolean => /^(s3|https?):\/\//.test(text)

/** For a person; it holds no secret. */
export const writeS3Address = ({ origin, bucket, isInPath, prefix }: S3Address): string =>
  `${origin}/${isInPath ? `${bucket}/` : ''}${prefix}`.replace(/\/$/, '')

/** Leave to call it: it stands in the server's own settings, and may lie inside. */
export function targetOfS3({ origin }: S3Address): AllowedTarget[] {
  const target = readAllowedTarget(origin)
  return target ? [{ ...target, byProxyOutside: true }] : []
}

function addressOf(address: S3Address): S3Address | undefined {
  return BUCKET.test(address.bucket) && FOLDERS.test(address.prefix) ? address : undefined
}

const prefixOf = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('')
