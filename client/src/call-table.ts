import { type Call, isLines, requiredParameters } from '@feldwerk/contract/call.ts'
import { calls } from '@feldwerk/contract/calls.ts'
import { z } from '@feldwerk/contract/zod.ts'
import type { CallRow } from './call-row.ts'

/** Calls that create nothing twice by what they are, without a key: their rows bring ids or keys of their own. */
const HARMLESS = new Set(['workflowResults.createBulk', 'assets.byKey'])

/** What has to be known of each call to send it: here made of the contract, in the package written out. */
export const callTable: Readonly<Record<string, Readonly<Record<string, CallRow>>>> = Object.fromEntries(
  Object.entries(calls).map(([domain, group]) => [
    domain,
    Object.fromEntries(Object.entries(group).map(([name, call]) => [name, rowOf(`${domain}.${name}`, call)])),
  ]),
)

function rowOf(id: string, call: Call): CallRow {
  const { method, path, query, headers, body, creates, reads } = call
  const parameters = Object.entries(query?.shape ?? {})
  const json = parameters.filter(([, schema]) => isJson(schema as z.ZodType)).map(([name]) => name)
  const required = requiredParameters(call)
  return {
    method,
    path,
    ...(parameters.length > 0 ? { query: parameters.map(([name]) => name) } : {}),
    ...(json.length > 0 ? { json } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body: body.name, kind: body.kind ?? 'json' } : {}),
    ...(required.length > 0 ? { required } : {}),
    answer: answerOf(call),
    ...(creates ? { creates } : {}),
    ...(method === 'GET' || reads || HARMLESS.has(id) ? { harmless: true } : {}),
  }
}

function isJson(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isJson(schema.unwrap() as z.ZodType)
  return schema.meta()?.['contentMediaType'] === 'application/json'
}

function answerOf({ answer }: Call): CallRow['answer'] {
  if (answer === null) return 'nothing'
  if (answer === 'binary' || answer === 'redirect') return 'response'
  return isLines(answer) ? 'lines' : 'json'
}
