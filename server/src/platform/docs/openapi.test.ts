import { isLines } from '@feldwerk/contract/call.ts'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { PROBLEM_CODES, ProblemBody, problems } from '@feldwerk/contract/errors.ts'
import { namedSchemas } from '@feldwerk/contract/names.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { routes } from '../../routes.ts'
import { describeCalls } from './described-call.ts'
import { openApi } from './openapi.ts'
import { describeProblems } from './problem-schemas.ts'
import { type SchemaJson, schemaBook } from './schemas.ts'

const description = JSON.parse(JSON.stringify(openApi(routes, 'https://feldwerk.example'))) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, SchemaJson> }
}

interface Operation {
  operationId: string
  description: string
  security: SchemaJson[]
  parameters: SchemaJson[]
  requestBody?: { content: Record<string, SchemaJson> }
  responses: Record<
    string,
    { content?: Record<string, { schema: SchemaJson; examples?: Record<string, SchemaJson> }> }
  >
}

const operations = Object.values(description.paths).flatMap((item) => Object.values(item))
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!
const parameterOf = (id: string, name: string) => operationOf(id).parameters.find((one) => one.name === name)!

describe('openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(description))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every call once', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.toSorted()).toEqual(allCalls.map(({ domain, name }) => `${domain}.${name}`).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says who may, and demands a credential of all but the public calls', () => {
    const update = operationOf('companies.updateMine')
    expect(update.description).toMatch(
      /^Who may: Owners of the company\. Scope of an API token: companies:write\./,
    )
    expect(update.security).toEqual([{ bearer: [] }])
    const open = operations
      .filter(({ security }) => security.length === 0)
      .map(({ operationId }) => operationId)
    expect(open).toEqual(expect.arrayContaining(['auth.register', 'singletonTexts.read']))
    // A clock calls it with a key of its own instead of a credential.
    expect(open.filter((id) => !/^(auth|singletonTexts)\./.test(id))).toEqual([
      'templates.refreshBuiltin',
      'payments.webhook',
    ])
  })

  it('describes a query as it is on the wire', () => {
    expect(parameterOf('accounts.users', 'size')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 500 },
    })
    expect(parameterOf('accounts.setAppAccess', 'enabled')).toMatchObject({
      required: true,
      schema: { type: 'boolean' },
    })
    expect(parameterOf('accounts.remove', 'accountIds')).toMatchObject({
      required: true,
      style: 'form',
      explode: true,
      schema: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 1000 },
    })
    expect(parameterOf('accounts.byId', 'accountId')).toMatchObject({
      in: 'path',
      required: true,
      schema: { format: 'uuid' },
    })
    expect(parameterOf('accounts.users', 'orderColumn')).toMatchObject({
      schema: { enum: expect.arrayContaining(['email']) },
    })
  })

  it('names the entities', () => {
    const { schemas } = description.components
    expect(schemas.Company).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string' }, remainingTestDays: { type: ['integer', 'null'] } },
    })
    expect(schemas.OwnAccount).toMatchObject({
      properties: { company: { $ref: '#/components/schemas/CompanyReference' } },
    })
    const answer = operationOf('companies.mine').responses['200']!.content!['application/json']!
    expect(answer.schema).toEqual({ $ref: '#/components/schemas/Company' })
  })

  it('refers to nothing that is missing', () => {
    const references = JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    const missing = [...references].filter(([, kind, name]) => {
      const parts = (description.components as Record<string, SchemaJson>)[kind as string]
      return !parts || !Object.hasOwn(parts, name as string)
    })
    expect(missing).toEqual([])
  })

  it('shows the problems of a call by status, each with its details and an example', () => {
    const { responses } = operationOf('accounts.create')
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '403', '409', '413', '415', '499', '500']),
    )
    const conflict = responses['409']!.content!['application/problem+json']!
    expect(conflict.schema).toEqual({
      oneOf: ['DemoKeepsMails', 'EmailAlreadyExists', 'NotEnoughAppLicenses', 'IdempotencyKeyReused'].map(
        (name) => ({
          $ref: `#/components/schemas/${name}Problem`,
        }),
      ),
    })
    expect(conflict.examples?.notEnoughAppLicenses).toMatchObject({
      value: { status: 409, details: { usedAppLicenses: 42, totalAppLicenses: 10_000 } },
    })
    expect(description.components.schemas.NotEnoughAppLicensesProblem).toMatchObject({
      properties: {
        status: { const: 409 },
        code: { const: 'notEnoughAppLicenses' },
        details: { type: 'object' },
      },
      required: ['status', 'code', 'message', 'details'],
    })
  })
})

describe('the examples', () => {
  const book = schemaBook()
  const described = describeCalls(routes, book)

  it.each(described.filter(({ body }) => body?.example !== undefined).map((one) => [one.id, one] as const))(
    'of the body of %s is accepted',
    (_id, { call, body }) => {
      expect(call.body!.schema.safeParse(body!.example).error?.issues).toBeUndefined()
    },
  )

  it.each(described.filter(({ answer }) => answer.schema).map((one) => [one.id, one] as const))(
    'of the answer of %s is one',
    (_id, { call, answer }) => {
      const schema = isLines(call.answer) ? call.answer.lines : (call.answer as z.ZodType)
      expect(schema.safeParse(answer.example).error?.issues).toBeUndefined()
    },
  )

  it.each(described.map((one) => [one.id, one] as const))(
    'of the parameters of %s are accepted',
    (_id, { call, parameters }) => {
      const given = Object.fromEntries(
        parameters
          .filter((one) => one.in === 'query' && one.required)
          .map(({ name, example }) => [name, Array.isArray(example) ? example : String(example)]),
      )
      expect((call.query ?? z.object({})).safeParse(given).error?.issues).toBeUndefined()
    },
  )

  it('of every problem is a body with its details', () => {
    const all = describeProblems(book)
    expect(all.map(({ code }) => code)).toEqual(PROBLEM_CODES)
    for (const { code, example } of all) {
      expect(ProblemBody.parse(example).code).toBe(code)
      expect(problems[code].details.safeParse(example.details).success).toBe(true)
    }
  })
})

it('a schema that the contract exports has a name in the description', () => {
  expect([...namedSchemas.keys()]).toEqual(
    expect.arrayContaining(['Account', 'Company', 'AccountGroup', 'LegalTextType']),
  )
})
