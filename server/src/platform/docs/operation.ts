import { type ProblemCode, problems } from '@feldwerk/contract/errors.ts'
import type { DescribedCall, DescribedParameter } from './described-call.ts'
import { hasBody, isWritten } from './examples.ts'
import { describedFields, describedParameter } from './field-texts/fields.ts'
import { describeProblem } from './problem-schemas.ts'
import type { SchemaJson } from './schema-json.ts'
import type { SchemaBook } from './schemas.ts'
import type { Operation, OperationAnswer, Parameter } from './told-once.ts'

type Answers = Readonly<Record<string, OperationAnswer>>

/** Repeats by a key of the caller. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key and body creates nothing and gets the first answer again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  example: '01977f6a-1c00-7000-8000-00000000abcd',
}

/** One call as OpenAPI describes it, with all that it shares with others written out. */
export function operation(
  one: DescribedCall,
  anyCall: ReadonlySet<ProblemCode>,
  book: SchemaBook,
): Operation {
  const { call, body, access } = one
  return {
    operationId: one.id,
    tags: [one.domain],
    summary: call.summary,
    description: whoMay(one),
    ...(access === 'public' ? { security: [] } : access === 'session' ? { security: [{ cookie: [] }] } : {}),
    parameters: [
      ...one.parameters.map((each) => parameter(one.id, each)),
      ...(call.creates ? [idempotencyKey] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: body.required,
            content: Object.fromEntries(
              body.mediaTypes.map((type) => [
                type,
                {
                  schema: described(one.id, body.schema),
                  ...(hasBody(one.id) ? exampled(body.example) : {}),
                },
              ]),
            ),
          },
        }
      : {}),
    responses: { ...success(one), ...failures(one, anyCall, book) },
  }
}

/** Who may, and by which scope. What most calls want, access to the portal, is said of all of them at the top. */
function whoMay({ whoMay: who, scope, access }: DescribedCall): string {
  if (!scope) return who
  return access === 'portal' ? `Scope ${scope}` : `${who}; scope ${scope}`
}

/** With what its fields mean, where the schema has no name of its own. */
const described = (id: string, schema: SchemaJson): SchemaJson => describedFields({ [id]: schema })[id]!

function parameter(
  id: string,
  { name, in: where, required, schema, example }: DescribedParameter,
): Parameter {
  // An example stands beside the schema; that a list repeats its key is how OpenAPI reads one.
  const { description, examples: _beside, ...rest } = schema
  return {
    name,
    in: where,
    ...(required ? { required } : {}),
    description: description ?? describedParameter(id, name),
    schema: described(id, rest),
    ...(saysHow(rest, example) ? {} : exampled(example)),
  }
}

/** Formats, choices, numbers and yes or no are their own examples, also in lists; of any text there is none. */
const saysHow = (schema: SchemaJson, example: unknown): boolean =>
  'format' in schema ||
  'enum' in schema ||
  '$ref' in schema ||
  (schema.items !== undefined && saysHow(schema.items, example)) ||
  ['boolean', 'integer', 'number'].includes(String(schema.type)) ||
  example === 'Text'

function exampled(example: unknown): SchemaJson {
  return example === undefined || example === null ? {} : { example }
}

function success({ id, answer }: DescribedCall): Answers {
  const { status, mediaType, schema, example } = answer
  if (status === 204) return { 204: { description: 'Done.' } }
  if (status === 302) {
    const Location = { description: 'Where it goes on', schema: { type: 'string' } }
    return { 302: { description: 'The browser is led on.', headers: { Location } } }
  }
  const file = { schema: { type: 'string', format: 'binary' } }
  const content = {
    [mediaType!]: schema
      ? { schema: described(id, schema), ...(isWritten(schema) ? exampled(example) : {}) }
      : file,
  }
  return { 200: { description: schema ? 'Done.' : 'A file.', content } }
}

/** Its own refusals by their status; those that any call can have are told once, under `default`. */
function failures(
  { problems: own }: DescribedCall,
  anyCall: ReadonlySet<ProblemCode>,
  book: SchemaBook,
): Answers {
  const more = own.filter((code) => !anyCall.has(code))
  const byStatus = Map.groupBy(more, (code) => problems[code].status)
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, failure(codes.map((code) => refusal(code, book)))]),
    ),
    default: { $ref: '#/components/responses/Refused' },
  }
}

/** The answer that stands beside those of each call: what any can be refused with. */
export function refusedLikeAny(anyCall: ReadonlySet<ProblemCode>, book: SchemaBook): SchemaJson {
  const schemas = [...anyCall].map((code) =>
    refusal(code, book, { status: { const: problems[code].status } }),
  )
  return { Refused: { ...failure(schemas), description: 'What any call can be refused with.' } }
}

function failure(schemas: readonly SchemaJson[]): OperationAnswer {
  const schema = schemas.length === 1 ? schemas[0]! : { oneOf: [...schemas] }
  return { description: 'Refused.', content: { 'application/problem+json': { schema } } }
}

/** What the schema of a refusal is called. */
export const problemName = (code: ProblemCode): string => `${code[0]!.toUpperCase()}${code.slice(1)}Problem`

/**
 * One component for each code, so that a client generated from this tells them apart. Its status is the one under which the
 * answer stands; where there are answers of several, each says its own.
 */
function refusal(code: ProblemCode, book: SchemaBook, status: Record<string, SchemaJson> = {}): SchemaJson {
  const { details, en } = describeProblem(code, book)
  const message = book.add('ProblemMessage', {
    type: 'string',
    description: 'What happened, for people, in the language of the caller.',
  })
  const any = book.add('AnyProblem', {
    type: 'object',
    description: 'What every refusal says.',
    properties: {
      status: { type: 'integer', description: 'The status of the answer.' },
      code: { type: 'string', description: 'Which refusal it is, the same in every language.' },
      message,
      details: {},
    },
    required: ['status', 'code', 'message'],
  })
  return book.add(problemName(code), {
    allOf: [any],
    description: en,
    properties: { ...status, code: { const: code }, ...(details ? { details } : {}) },
    ...(details ? { required: ['details'] } : {}),
  })
}
