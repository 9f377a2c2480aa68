import { type Setting, settings } from './settings.ts'

/** What may be told to whoever helps: values of settings that say nothing about anybody, and of all others whether they are set. */
export function toldSettings(config: object): Readonly<Record<string, unknown>> {
  const rows = Object.entries<Setting<unknown>>(settings)
  return Object.fromEntries(
    rows.map(([key, { name, isTold }]) => {
      const value: unknown = Reflect.get(config, key)
      return [name, isTold ? (value ?? null) : isSet(value) ? 'set' : 'not set']
    }),
  )
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
