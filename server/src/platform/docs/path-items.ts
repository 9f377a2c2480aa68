import type { DescribedJson } from './schema-json.ts'
import type { Operation } from './told-once.ts'

/** An operation with where it lies. */
export interface PlacedOperation {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

/** Operations by paths and methods. What all of a path take, such as an id in it, is said of the path. */
export function pathItems(placed: readonly PlacedOperation[]): Record<string, DescribedJson> {
  const byPath = Map.groupBy(placed, ({ path }) => path)
  return Object.fromEntries(
    [...byPath].map(([path, all]) => {
      const texts = all.map(({ operation }) => operation.parameters.map((one) => JSON.stringify(one)))
      const everywhere = (text: string) => all.length > 1 && texts.every((one) => one.includes(text))
      const shared = all[0]!.operation.parameters.filter((one) => everywhere(JSON.stringify(one)))
      const methods = all.map(({ method, operation: { parameters, ...rest } }) => {
        const own = parameters.filter((one) => !everywhere(JSON.stringify(one)))
        return [method.toLowerCase(), { ...rest, ...(own.length > 0 ? { parameters: own } : {}) }] as const
      })
      return [path, { ...(shared.length > 0 ? { parameters: shared } : {}), ...Object.fromEntries(methods) }]
    }),
  )
}
