import { createHash } from 'node:crypto'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { withIds } from './with-ids.ts'

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
  const own = new Map([...idsIn(bundle)].map((id) => [id, instanceIdOf(instanceId, id)]))
  return withIds(bundle, own)
}

/** Ids of everything that is defined in it: types, properties, panels … */
export function idsIn(value: unknown, into = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) idsIn(each, into)
  else if (typeof value === 'object' && value !== null) {
    const { id }: { id?: unknown } = value
    if (typeof id === 'string' && UUID.test(id)) into.add(id)
    for (const each of Object.values(value)) idsIn(each, into)
  }
  return into
}
