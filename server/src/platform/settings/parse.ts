import { isEmail } from '@feldwerk/contract/email.ts'
import ipaddr from 'ipaddr.js'
import { type AllowedTarget, readAllowedTarget } from './allowed-targets.ts'
import { isFarPlace, readS3Address, readS3Short, type S3Address } from './s3-address.ts'

/** Reads the text of one setting; throws an error whose message ends the sentence "NAME …". */
export type Parse<T> = (text: string) => T

export const port: Parse<number> = (text) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65_535) throw new Error('must be a port, 0 to 65535')
  return number
}

export function count(least: number): Parse<number> {
  return (text) => {
    const number = Number(text)
    if (!/^\d{1,9}$/.test(text) || number < least)
      throw new Error(`must be a whole number of at least ${least}`)
    return number
  }
}

/** More than this and they take from each other what they need. */
const MOST_PROCESSES = 64

export const processes: Parse<number> = (text) => {
  const number = Number(text)
  if (/^\d{1,2}$/.test(text) && number >= 1 && number <= MOST_PROCESSES) return number
  throw new Error(`must be a whole number from 1 to ${MOST_PROCESSES}`)
}

const UNITS: Readonly<Record<string, number>> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }

/** Bytes, from a number with its unit. */
export const bytes: Parse<number> = (text) => {
  const [, number, unit] = /^(\d{1,6}) ?(MB|GB|TB)$/i.exec(text) ?? []
  const factor = UNITS[unit?.toUpperCase() ?? '']
  if (number === undefined || factor === undefined)
    throw new Error('must be a size such as 500MB, 100GB or 2TB')
  return Number(number) * factor
}

export const flag: Parse<boolean> = (text) => {
  if (/^(1|true|yes|on)$/i.test(text)) return true
  if (/^(0|false|no|off)$/i.test(text)) return false
  throw new Error('must be 1 or 0')
}

export function oneOf<const T extends string>(values: readonly T[]): Parse<T> {
  return (text) => {
    const found = values.find((value) => value === text)
    if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`)
    return found
  }
}

export const demo: Parse<'off' | 'local' | 'public'> = (text) => {
  if (text === 'public') return 'public'
  try {
    return flag(text) ? 'local' : 'off'
  } catch {
    throw new Error('must be 0, 1 or public')
  }
}

/** Scheme, host and port, without a slash at the end. */
export const origin: Parse<string> = (text) => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  const isBare = parsed?.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !isBare) {
    throw new Error('must be an address such as https://portal.example.com, without a path')
  }
  return parsed.origin
}

export const host: Parse<string> = (text) => {
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
  if (isName || ipaddr.isValid(text)) return text
  throw new Error('must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0')
}

/** False, or whom to believe: addresses, networks and the names that Fastify knows. */
export const proxies: Parse<string[] | false> = (text) => {
  if (text === '0') return false
  const parts = list(text)
  const wrong = parts.filter((part) => !isNetwork(part))
  if (wrong.length === 0) return parts
  throw new Error(
    `must be 0, or addresses and networks such as 127.0.0.1,10.0.0.0/8, not ${wrong.join(', ')}`,
  )
}

function isNetwork(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  return part.includes('/') ? ipaddr.isValidCIDR(part) : ipaddr.isValid(part)
}

export const emails: Parse<string[]> = (text) => {
  const parts = list(text).map((part) => part.toLowerCase())
  const wrong = parts.filter((part) => !isEmail(part))
  if (wrong.length > 0)
    throw new Error(`must be e-mail addresses, separated by commas, not ${wrong.join(', ')}`)
  return parts
}

export const origins: Parse<string[]> = (text) => list(text).map(origin)

export const allowedTargets: Parse<AllowedTarget[]> = (text) => {
  const parts = list(text)
  const wrong = parts.filter((part) => !readAllowedTarget(part))
  if (wrong.length === 0) return parts.flatMap((part) => readAllowedTarget(part) ?? [])
  throw new Error(
    `must be host names, addresses and networks such as erp.intern, http://10.0.0.5:8080, not ${wrong.join(', ')}`,
  )
}

/** A URL with one of the schemes; the value is not repeated in the message, it may hold a password. */
export function url(...schemes: string[]): Parse<string> {
  return (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (parsed && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.hostname) return text
    throw new Error(
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    )
  }
}

/** Address of the pictures of a base map: where they are, and at which place zoom, column and row stand. */
export const tiles: Parse<string> = (text) => {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (isAddress && ['{z}', '{x}', '{y}'].every((place) => text.includes(place))) return text
  throw new Error('must be an address such as https://tiles.example.com/{z}/{x}/{y}.png')
}

export const secret: Parse<string> = (text) => {
  if (text.length < 16) throw new Error('must have at least 16 characters')
  return text
}

export const anything: Parse<string> = (text) => text

/** Where objects lie; the value is not repeated in the message, somebody may have put the keys into it. */
export const s3Address: Parse<S3Address> = (text) => {
  const address = readS3Address(text)
  if (address) return address
  throw new Error('must be an address such as https://s3.example.com/bucket or https://bucket.s3.example.com')
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A time of the day, as minutes since midnight. */
export const clockTime: Parse<number> = (text) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) throw new Error('must be a time such as 02:30')
  return Number(hours) * 60 + Number(minutes)
}

/** Where backups go: a folder, or a place in an object storage. */
export const backupPlace: Parse<string> = (text) => {
  if (!isFarPlace(text) || readS3Short(text, ANYWHERE) || readS3Address(text)) return text
  throw new Error('must be a folder, s3://bucket/folder or an address such as https://s3.example.com/bucket')
}
const ANYWHERE = { beside: undefined, region: 'us-east-1' }

/** How many backups stay: of the last days, weeks and months. */
export const keptBackups: Parse<{
  readonly days: number
  readonly weeks: number
  readonly months: number
}> = (text) => {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  if (days === undefined) throw new Error('must be numbers of days, weeks and months such as 7,4,12')
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}
