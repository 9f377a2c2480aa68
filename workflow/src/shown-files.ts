/** Fixed pictures or recordings of a component that shows them. */
export interface ShownFiles {
  /** Of its field, from where one looked. */
  readonly path: readonly (string | number)[]
  /** References of files, as they were written. */
  readonly refs: readonly string[]
}

const FIELDS: Readonly<Record<string, string>> = { OUTPUT_IMAGES: 'images', OUTPUT_AUDIO: 'audio' }

/** Every place of a definition, or of a part of one, that shows files which are not looked up. */
export function shownFiles(value: unknown, path: ShownFiles['path'] = []): readonly ShownFiles[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => shownFiles(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  const { kind } = value as { kind?: unknown }
  const name = typeof kind === 'string' && Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  const field = name === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[name]
  const { kind: how, value: refs } = (field ?? {}) as { kind?: unknown; value?: unknown }
  if (name !== undefined && how === 'VALUE')
    return [{ path: [...path, name], refs: Array.isArray(refs) ? refs.map(String) : [] }]
  return Object.entries(value).flatMap(([key, each]) => shownFiles(each, [...path, key]))
}
