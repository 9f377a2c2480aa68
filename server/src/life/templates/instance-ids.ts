import { createHash } from 'node:crypto'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The id that a part of a template has in an instance: it follows from both, so the same part is found again in every
 * later version of the template without a list of who is who. A UUID of version 8 (RFC 9562).
 */
export function instanceIdOf(instanceId: string, id: string): string {
  const hash = createHash('sha256').update(`${instanceId} ${id}`).digest()
  hash[6] = 0x80 | (hash[6]! & 0x0f)
  hash[8] = 0x80 | (hash[8]! & 0x3f)
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** A bundle with the ids of an instance, wherever it says one of its own. */
export function withInstanceIds(bundle: TemplateBundle, instanceId: string): TemplateBundle {
  const own = new Set<string>()
  collectIds(bundle, own)
  return rewritten(bundle, own, instanceId) as TemplateBundle
}

/** Ids of everything that is defined in it: types, properties, panels … */
function collectIds(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collectIds(each, into)
  else if (typeof value === 'object' && value !== null) {
    const { id }: { id?: unknown } = value
    if (typeof id === 'string' && UUID.test(id)) into.add(id)
    for (const each of Object.values(value)) collectIds(each, into)
  }
}

function rewritten(value: unknown, own: ReadonlySet<string>, instanceId: string): unknown {
  if (typeof value === 'string') return own.has(value) ? instanceIdOf(instanceId, value) : value
  if (Array.isArray(value)) return value.map((each) => rewritten(each, own, instanceId))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, rewritten(each, own, instanceId)])
  return Object.fromEntries(entries)
}
