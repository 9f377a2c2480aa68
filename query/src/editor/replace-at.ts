import { own } from '../values.ts'

/** A definition with another text at a place where it has one. */
export function replaceAt<V>(value: V, path: readonly (string | number)[], text: string): V {
  return replaced(value, path, text) as V
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, text))
  return Object.assign({}, value, { [key]: replaced(own(value, String(key)), rest, text) })
}
