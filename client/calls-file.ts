import { type Call, isLines } from '@feldwerk/contract/call.ts'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { PROBLEM_CODES, problems } from '@feldwerk/contract/errors.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { describedParameter } from '@feldwerk/server/platform/docs/field-texts/fields.ts'
import { type NamedTypes, namedTypes } from './named-types.ts'
import { comment } from './type-text.ts'

/** The types of all calls as a file that imports nothing of ours but what every call may be given. */
export function callsFile(): string {
  const types = namedTypes()
  const domains = Map.groupBy(
    allCalls.map(({ domain, name, call }) => ({ domain, name, text: method(domain, name, call, types) })),
    ({ domain }) => domain,
  )
  const details = PROBLEM_CODES.map((code) => {
    const schema = problems[code].details as z.ZodType
    const text = schema.def.type === 'undefined' ? () => 'undefined' : types.add(schema, 'output', code)
    return () => `${code}: ${text()}`
  })
  return [
    `import type { CallOptions } from './call-options.ts'`,
    `/** Every call, by domain. */\nexport interface Calls {`,
    ...[...domains].flatMap(([domain, calls]) => [`${domain}: {`, ...calls.map(({ text }) => text()), '}']),
    `}\n`,
    `/** What each refusal says beyond its code. */\nexport interface ProblemDetails {`,
    ...details.map((text) => text()),
    `}\n`,
    ...types.declarations(),
    '',
  ].join('\n')
}

interface Argument {
  readonly name: string
  readonly optional: boolean
  readonly about: string | undefined
  readonly text: () => string
}

function method(domain: string, name: string, call: Call, types: NamedTypes): () => string {
  const id = `${domain}.${name}`
  const args = argumentsOf(id, call, types)
  const answer = answerOf(id, call, types)
  return () => {
    const fields = args.map(
      ({ name: field, optional, about, text }) =>
        `${comment(about)}${field}${optional ? '?' : ''}: ${text()}`,
    )
    const mark = args.every(({ optional }) => optional) ? '?' : ''
    const type = fields.length === 0 ? 'Record<never, never>' : `{\n${fields.join('\n')}\n}`
    return `${comment(call.summary)}${name}(args${mark}: ${type}, options?: CallOptions): Promise<${answer()}>`
  }
}

function argumentsOf(id: string, call: Call, types: NamedTypes): Argument[] {
  const { params, query, headers = {}, body } = call
  const parameters = Object.entries({ ...params?.shape, ...query?.shape }).map(([name, part]): Argument => {
    const schema = part as z.ZodType
    return {
      name,
      optional: schema.isOptional(),
      about: describedParameter(id, name),
      text: types.add(decoded(schema), 'output'),
    }
  })
  return [
    ...parameters,
    ...Object.keys(headers).map((name) => ({
      name,
      optional: false,
      about: undefined,
      text: () => 'string',
    })),
    ...(body
      ? [
          {
            name: body.name,
            optional: body.schema.isOptional(),
            about: undefined,
            text: bodyOf(id, call, types),
          },
        ]
      : []),
  ]
}

/** What stands in a query string as text, as what is meant by it. */
function decoded(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return decoded(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodCodec ? (schema.def.out as z.ZodType) : schema
}

function bodyOf(id: string, { body }: Call, types: NamedTypes): () => string {
  if (body!.kind === 'binary') return () => 'Blob | Uint8Array<ArrayBuffer>'
  return types.add(body!.schema, 'input', id)
}

function answerOf(id: string, { answer }: Call, types: NamedTypes): () => string {
  if (answer === 'binary') return () => 'Response'
  if (answer === null || answer === 'redirect') return () => 'undefined'
  if (!isLines(answer)) return types.add(answer, 'output', id)
  const line = types.add(answer.lines, 'output', id)
  return () => `AsyncIterable<${line()}>`
}
