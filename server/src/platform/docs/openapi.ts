import { choicesOnce } from './choices-once.ts'
import { type AnyRoutes, describeCalls } from './described-call.ts'
import { extendedOnce } from './extended-once.ts'
import { describedFields } from './field-texts/fields.ts'
import { fieldsOnce } from './fields-once.ts'
import { operation, problemName, refusedLikeAny } from './operation.ts'
import { partsOnce } from './parts-once.ts'
import { pathItems } from './path-items.ts'
import { placedOnce } from './placed-once.ts'
import { domainTitle } from './reference.ts'
import { saidOnce } from './said-once.ts'
import type { DescribedJson } from './schema-json.ts'
import { schemaBook } from './schemas.ts'
import { toldOnce } from './told-once.ts'
import { withoutStops } from './without-stops.ts'

/** The description of every call, OpenAPI 3.1, made from the contract and the access table. */
export function openApi(routes: AnyRoutes, publicUrl: string): DescribedJson {
  const book = schemaBook()
  const described = describeCalls(routes, book)
  const anyCall = new Set(described.flatMap(({ commonProblems }) => commonProblems))
  const { operations, examples, ...shared } = toldOnce(described.map((one) => operation(one, anyCall, book)))
  const paths = pathItems(
    described.map(({ call: { path, method } }, i) => ({ path, method, operation: operations[i]! })),
  )
  const answers = refusedLikeAny(anyCall, book)
  const schemas = describedFields(Object.fromEntries(book.components))
  const responses = { ...answers, ...shared.responses }
  const once = placedOnce(
    fieldsOnce(
      saidOnce(extendedOnce(partsOnce(choicesOnce({ schemas, paths: { paths, ...shared, responses } })))),
    ),
    new Set([...anyCall].map(problemName)),
  )
  return withoutStops({
    openapi: '3.1.0',
    info: {
      title: 'Feldwerk',
      version: '1',
      description:
        `The calls of the Feldwerk portal. A readable page of them lies at ${publicUrl}/api/docs. The description of a call ` +
        'says who may make it, where access to the portal is not what it takes, and which scope an API token needs for it. ' +
        'What any call can be refused with stands under `default`. Moments (`date-time`) are any text of RFC 3339, with its ' +
        'offset, after 0002-01-01 and before 9999-12-31 of UTC; answers have them in UTC, with milliseconds.',
      contact: { name: 'Feldwerk', url: `${publicUrl}/api/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    security: [{ bearer: [] }],
    servers: [{ url: `${publicUrl}/api`, description: 'This installation' }],
    tags: [...new Set(described.map(({ domain }) => domain))].map((name) => ({
      name,
      description: `${domainTitle(name)}.`,
    })),
    paths: once.paths['paths'],
    components: {
      parameters: once.paths['parameters'],
      requestBodies: once.paths['requestBodies'],
      responses: once.paths['responses'],
      examples,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of a session, or an API token',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'feldwerk-portal', description: 'Set by signing in' },
      },
      schemas: Object.fromEntries(Object.entries(once.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  })
}
