import { allCalls } from '@feldwerk/contract/calls.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'
import { oddShapes } from './all.ts'
import { shapesOf } from './shape-kinds.fixture.ts'
import type { ExampleStep, StepInputs } from './step.ts'

let world: World
let given: StepInputs

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  const [account, first, second] = await Promise.all([1, 2, 3].map(() => company.row({ firstName: 'Mia' })))
  given = {
    apiToken: (await world.apiToken(company.owner)).token,
    accessToken: company.owner.token,
    cookie: company.owner.cookie,
    accountId: account!.id,
    removedIds: [first!.id, second!.id],
    unknownId: newId(),
    fileRef: '',
    uploadPath: '',
    assetTypeId: '',
    workflowId: '',
    dashboardId: '',
  }
})
afterAll(() => world.close())

/** Sends a step as it is written in the page. */
async function send(step: ExampleStep) {
  const { method, target, headers, body } = step.request(given)
  const response = await fetch(`${world.url}${target}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) }),
  })
  const text = await response.text()
  const isJson = /\bjson/.test(response.headers.get('Content-Type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

/** Whether a value has the fields of an example, with values of the same kinds; a null may be anything. */
function matches(actual: unknown, example: unknown): boolean {
  if (example === null || actual === null) return true
  if (Array.isArray(example)) {
    return (
      Array.isArray(actual) && (example.length === 0 || actual.every((item) => matches(item, example[0])))
    )
  }
  if (typeof example !== 'object') return typeof actual === typeof example
  const names = Object.keys(example)
  const same = JSON.stringify(Object.keys(actual as object)) === JSON.stringify(names)
  return same && names.every((name) => matches((actual as never)[name], (example as never)[name]))
}

function bodyToCompare(step: ExampleStep, { text, json }: { text: string; json: unknown }): unknown {
  if ('exactly' in step) return json
  if (step.status === 204) return text
  return !('like' in step) || matches(json, step.like) ? 'as expected' : json
}

describe('docs/odd-shapes.md', () => {
  it.each(oddShapes.map((one) => [one.title, one] as const))('%s', async (_title, { steps }) => {
    for (const step of steps) {
      const answer = await send(step)
      const names = Object.keys(step.headers ?? {})
      const headers = Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))
      expect({ status: answer.status, headers, body: bodyToCompare(step, answer) }).toEqual({
        status: step.status,
        headers: step.headers ?? {},
        body: 'exactly' in step ? step.exactly : step.status === 204 ? '' : 'as expected',
      })
      given = { ...given, ...step.keep?.(answer.json) }
    }
  })

  it('shows every unusual shape that occurs in the contract', () => {
    const wanted = new Set(allCalls.flatMap(({ call }) => shapesOf(call)))
    const shown = new Set(
      oddShapes.flatMap(({ steps }) => steps).flatMap(({ call }) => (call ? shapesOf(call) : [])),
    )
    expect([...wanted].filter((kind) => !shown.has(kind))).toEqual([])
  })
})
