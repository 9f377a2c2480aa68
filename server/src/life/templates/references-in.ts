import type { DefinitionKind } from '@feldwerk/contract/references.ts'

/** A definition that another names, and where. */
export interface NamedDefinition {
  readonly kind: DefinitionKind
  readonly id: string
  readonly path: readonly (string | number)[]
}

/** Fields that name a definition, wherever they stand: in queries, types, triggers, sources, panels. */
const NAMING: Readonly<Record<string, DefinitionKind>> = {
  assetTypeId: 'ASSET_TYPE',
  workflowId: 'WORKFLOW',
  viewId: 'VIEW',
  metricId: 'METRIC',
}

/** Types of the language that name what a record is of. */
const TYPES: Readonly<Record<string, DefinitionKind>> = {
  ASSET: 'ASSET_TYPE',
  TASK: 'WORKFLOW',
  WORKFLOW_RESULT: 'WORKFLOW',
}

/** Every definition that a part of a template names. */
export function referencesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly NamedDefinition[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => referencesIn(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  const { kind, id }: { kind?: unknown; id?: unknown } = value
  const type = typeof kind === 'string' ? TYPES[kind] : undefined
  const own = type && typeof id === 'string' ? [{ kind: type, id, path: [...path, 'id'] }] : []
  const inner = Object.entries(value).flatMap(([key, each]): readonly NamedDefinition[] => {
    const named = Object.hasOwn(NAMING, key) ? NAMING[key] : undefined
    if (named && typeof each === 'string') return [{ kind: named, id: each, path: [...path, key] }]
    return referencesIn(each, [...path, key])
  })
  return [...own, ...inner]
}
