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
import type { SchemaJson } from './schema-json.ts'
import { schemaBook } from './schemas.ts'

const description = JSON.parse(JSON.stringify(openApi(routes, 'https://feldwerk.example'))) as {
  security: SchemaJson[]
  paths: Record<string, { parameters?: SchemaJson[] }>
  components: Record<
    'schemas' | 'parameters' | 'requestBodies' | 'responses' | 'examples',
    Record<string, SchemaJson>
  >
}
const text = JSON.stringify(description)

interface Operation {
  operationId: string
  description: string
  security?: SchemaJson[]
  parameters?: SchemaJson[]
  requestBody?: { content: Record<string, SchemaJson> }
  responses: Record<string, { content?: Record<string, { schema: SchemaJson }> }>
}

/** Each with the parameters that its path says for all of them. */
const operations = Object.values(description.paths).flatMap(({ parameters = [], ...item }) =>
  Object.values(item as Record<string, Operation>).map((one) => ({
    ...one,
    parameters: [...parameters, ...(one.parameters ?? [])],
  })),
)
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!
/** The part itself where a reference stands for it. */
function told<T extends object>(part: T): T {
  const [, section, name] = /^#\/components\/(\w+)\/(.+)$/.exec((part as SchemaJson).$ref as string) ?? []
  return section ? (description.components[section as 'schemas'][name!] as T) : part
}
const parameterOf = (id: string, name: string) =>
  operationOf(id)
    .parameters.map(told)
    .find((one) => one.name === name)!

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
    expect(update.description).toBe('Owners of the company; scope companies:write')
    expect(operationOf('assets.byId').description).toBe('Scope assets:read')
    expect(description.security).toEqual([{ bearer: [] }])
    expect(update.security).toBeUndefined()
    expect(operationOf('auth.token').security).toEqual([{ cookie: [] }])
    const open = operations
      .filter(({ security }) => security?.length === 0)
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
      schema: { type: 'integer', minimum: 1, maximum: 500 },
    })
    expect(parameterOf('accounts.users', 'size')).not.toHaveProperty('required')
    expect(parameterOf('accounts.setAppAccess', 'enabled')).toMatchObject({
      required: true,
      schema: { type: 'boolean' },
    })
    expect(parameterOf('accounts.remove', 'accountIds')).toMatchObject({
      required: true,
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
    expect(fieldsOf(schemas.Company!)).toMatchObject({
      name: { type: 'string' },
      remainingTestDays: { type: ['integer', 'null'] },
    })
    expect(fieldsOf(schemas.OwnAccount!).company).toBe(schemas.CompanyReference)
    const answer = told(operationOf('companies.mine').responses['200']!).content!['application/json']!
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

  it('shows what a call refuses by status, each with its details, and once what any can', () => {
    const { responses } = operationOf('accounts.create')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '409', 'default']))
    const problemsOf = (status: string) => {
      const { schema } = told(responses[status]!).content!['application/problem+json']!
      const all = [schema.oneOf ?? schema].flat() as SchemaJson[]
      return all.map(({ $ref }) => String($ref).split('/').at(-1))
    }
    expect(problemsOf('409')).toEqual([
      'DemoKeepsMailsProblem',
      'EmailAlreadyExistsProblem',
      'NotEnoughAppLicensesProblem',
    ])
    expect(problemsOf('default')).toEqual(
      expect.arrayContaining(
        ['Validation', 'SessionExpired', 'ScopeMissing', 'Internal'].map((one) => `${one}Problem`),
      ),
    )
    const { AnyProblem, NotEnoughAppLicensesProblem, ForbiddenProblem } = description.components.schemas
    expect(fieldsOf(ForbiddenProblem!)).toMatchObject({
      status: { const: 403 },
      code: { const: 'forbidden' },
    })
    expect(fieldsOf(NotEnoughAppLicensesProblem!)).toMatchObject({
      code: { const: 'notEnoughAppLicenses' },
      details: { type: 'object' },
    })
    expect(NotEnoughAppLicensesProblem!.required).toEqual(['details'])
    expect(AnyProblem!.required).toEqual(['status', 'code', 'message'])
  })

  it('says of every field, parameter and schema what it means', () => {
    const mute: string[] = []
    const look = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return
      for (const [key, inner] of Object.entries(part)) {
        if (key === 'example' || key === 'examples' || key === 'default') continue
        if (key !== 'properties') look(inner, `${at}.${key}`)
        else
          for (const [name, field] of Object.entries(inner as Record<string, SchemaJson>)) {
            const { allOf } = part as SchemaJson
            const inherited = allOf ? fieldsOf({ allOf })[name] : undefined
            if (!saysWhat(field) && !inherited?.description) mute.push(`${at}.${name}`)
            look(field, `${at}.${name}`)
          }
      }
    }
    look(description.paths, 'paths')
    look(description.components.schemas, 'schemas')
    const all = [
      ...operations.flatMap(({ parameters }) => parameters),
      ...parts('parameters'),
      ...parts('schemas'),
    ]
    mute.push(...all.filter((one) => !told(one).description).map((one) => JSON.stringify(one)))
    expect(mute).toEqual([])
  })

  it('holds nothing that no call uses', () => {
    const names = (['schemas', 'parameters', 'requestBodies', 'responses', 'examples'] as const).flatMap(
      (section) =>
        Object.keys(description.components[section]).map((name) => `#/components/${section}/${name}`),
    )
    expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([])
  })

  it('stays small enough to be read whole', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(500_000)
  })

  it('speaks to who calls, and not to who works on it', () => {
    const said = [...text.matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)].map(([, one]) => one!)
    expect(said.length).toBeGreaterThan(2_000)
    expect(
      said.filter((one) => /\bours?\b[:.,;]|\bpoint \d|specification|\.(md|ts)\b|server\//i.test(one)),
    ).toEqual([])
  })

  it('says of a field what is true of it, and not of another of its name', () => {
    const { OperationsState, TriggerRunContent } = description.components.schemas
    const { uptime, mail } = fieldsOf(OperationsState!)
    const { lastGap } = fieldsOf(uptime!)
    expect(fieldsOf(mail!).from!.description).toMatch(/^As it was set/)
    expect(fieldsOf(lastGap!).from!.description).toBe('Where it begins')
    expect(JSON.stringify(TriggerRunContent)).not.toContain('Of the file')
  })

  it('calls files by their types', () => {
    const typesOf = (id: string) => Object.keys(told(operationOf(id).responses['200']!).content!)
    expect(typesOf('viewData.csv')).toEqual(['text/csv'])
    expect(typesOf('viewData.pdf')).toEqual(['application/pdf'])
    expect(typesOf('assets.excel')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(Object.keys(operationOf('tasks.create').requestBody!.content)).toEqual([
      'application/json',
      'text/plain',
    ])
    expect(text).not.toMatch(/"200":\{[^{}]*"content":\{"application\/octet-stream"/)
  })
})

/** The fields of a schema, with those of the schemas that it extends. */
function fieldsOf({ allOf = [], properties = {} }: SchemaJson): Record<string, SchemaJson> {
  const bases = (allOf as SchemaJson[]).map((base) => fieldsOf(told(base)))
  const own = Object.entries(properties).map(([name, field]) => [name, told(field)] as const)
  return Object.assign({}, ...bases, Object.fromEntries(own)) as Record<string, SchemaJson>
}

const parts = (section: 'parameters' | 'schemas') => Object.values(description.components[section])

/** A sentence, a constant, or a reference to what has one. */
function saysWhat(field: SchemaJson): boolean {
  if (field.description || 'const' in field) return true
  if ('$ref' in field) return Boolean(told(field).description)
  return field.type === 'array' && saysWhat(field.items!)
}

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
          .filter((one) => one.in === 'query')
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
