import type { DescribedJson, SchemaJson } from './schema-json.ts'
import { referredName } from './schemas.ts'

/** Operations with references in the place of what several of them have, and those parts by their names. */
export interface ToldOnce {
  readonly operations: readonly Operation[]
  readonly parameters: Record<string, unknown>
  readonly requestBodies: Record<string, unknown>
  readonly responses: Record<string, unknown>
  readonly examples: Record<string, unknown>
}

/** As far as it is looked into here. */
export interface Operation extends DescribedJson {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: DescribedJson & { readonly content: Contents }
  readonly responses: Readonly<Record<string, OperationAnswer>>
}
/** One of its parameters. */
export interface Parameter extends DescribedJson {
  readonly name: string
}
/** One of its answers, or the reference to one. */
export interface OperationAnswer extends DescribedJson {
  readonly description?: string
  readonly content?: Contents
}
type Contents = Readonly<Record<string, Content>>
interface Content {
  readonly schema: SchemaJson
  readonly example?: unknown
}

/**
 * Tells what several operations have in common once: most parameters and most refusals are the same everywhere, and
 * written out they are two thirds of the whole description.
 */
export function toldOnce(operations: readonly Operation[]): ToldOnce {
  const examples = drawer('examples')
  const responses = drawer('responses')
  const parameters = drawer('parameters')
  const requestBodies = drawer('requestBodies')
  /** Each of these fills the drawers at first; then, knowing what is in them, it takes references. */
  const shown = (one: Operation): Operation => ({
    ...one,
    ...(one.requestBody
      ? { requestBody: { ...one.requestBody, content: contents(one.requestBody.content, one) } }
      : {}),
    responses: mapped(one.responses, (answer) =>
      answer.content ? { ...answer, content: contents(answer.content, one) } : answer,
    ),
  })
  const through = (one: Operation): Operation => ({
    ...one,
    parameters: one.parameters.map((each) => parameters.put(each, parameterNames(one, each.name))),
    ...(one.requestBody
      ? { requestBody: requestBodies.put(one.requestBody, [`${inWords(one.operationId)}Body`]) }
      : {}),
    responses: mapped(one.responses, (answer, status) => {
      const name = Number(status) >= 400 ? refusalName(answer) : answerName(answer)
      return name === undefined ? answer : responses.put(answer, [name])
    }),
  })
  const contents = (content: Contents, { operationId }: Operation): Contents =>
    mapped(content, ({ example, ...rest }) => {
      if (example === undefined) return rest
      const name = referredName(rest.schema) ?? inWords(operationId)
      const told = examples.put({ value: example }, [name, inWords(operationId)])
      return '$ref' in told ? { ...rest, examples: { example: told } } : { ...rest, example }
    })
  for (const one of operations) shown(one)
  examples.close()
  const exampled = operations.map(shown)
  for (const one of exampled) through(one)
  for (const each of [responses, parameters, requestBodies]) each.close()
  return {
    operations: exampled.map(through),
    parameters: parameters.parts(),
    requestBodies: requestBodies.parts(),
    responses: responses.parts(),
    examples: examples.parts(),
  }
}

const parameterNames = ({ tags, operationId }: Operation, name: string): string[] => [
  inWords(name),
  `${inWords(name)}Of${inWords(tags[0] ?? '')}`,
  `${inWords(name)}Of${inWords(operationId)}`,
]

/** What an answer is called that is one named thing, a list or a page of them: `TaskAnswer`, `DependantsAnswer`. */
function answerName({ content = {} }: OperationAnswer): string | undefined {
  const [only] = Object.values(content)
  const one = only && referredName(only.schema)
  if (one !== undefined) return `${one}Answer`
  const each = only?.schema.items && referredName(only.schema.items)
  if (each !== undefined) return `${each}sAnswer`
  const row = only?.schema.properties?.['data']?.items
  const ofPage = row && referredName(row)
  return ofPage === undefined ? undefined : `${ofPage}PageAnswer`
}

/** What a refusal is called, by all that it can be: `ValidationOrMalformedBody`. */
function refusalName({ content = {} }: OperationAnswer): string {
  const schemas = Object.values(content).flatMap(({ schema }) => schema.oneOf ?? [schema])
  return schemas.map((schema) => referredName(schema)?.replace(/Problem$/, '')).join('Or')
}

const inWords = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${(word[0] ?? '').toUpperCase()}${word.slice(1)}`)
    .join('')

function mapped<V, W>(
  all: Readonly<Record<string, V>>,
  change: (value: V, key: string) => W,
): Record<string, W> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value, key)]))
}

/** Parts of one section of the components. What was put so often that it is shorter lies there, under a name of its own. */
function drawer(section: string) {
  const referenceTo = (name: string) => ({ $ref: `#/components/${section}/${name}` })
  const isShorter = (text: string, count: number, name: string): boolean =>
    count * text.length > count * JSON.stringify(referenceTo(name)).length + `"${name}":${text},`.length
  const counts = new Map<string, { count: number; names: readonly string[] }>()
  const names = new Map<string, string>()
  return {
    put<T extends object>(part: T, wanted: readonly string[]): T {
      const text = JSON.stringify(part)
      const name = names.get(text)
      if (name !== undefined) return referenceTo(name) as unknown as T
      const known = counts.get(text)
      counts.set(text, { count: (known?.count ?? 0) + 1, names: known?.names ?? wanted })
      return part
    },
    close() {
      names.clear()
      const taken = new Set<string>()
      for (const [text, { count, names: wanted }] of counts) {
        const name = wanted.find((one) => !taken.has(one))
        if (name === undefined || !isShorter(text, count, name)) continue
        taken.add(name)
        names.set(text, name)
      }
      counts.clear()
    },
    parts: (): Record<string, unknown> =>
      Object.fromEntries(
        [...names]
          .map(([text, name]): [string, unknown] => [name, JSON.parse(text)])
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}
