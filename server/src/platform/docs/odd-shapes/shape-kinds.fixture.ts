import { type Call, isLines } from '@feldwerk/contract/call.ts'
import { z } from '@feldwerk/contract/zod.ts'

/** What can be unusual about a call. Each kind that occurs in the contract has to be shown in `docs/odd-shapes.md`. */
const shapeKinds = {
  textBody: ({ body }) => body?.kind === 'text',
  binaryBody: ({ body }) => body?.kind === 'binary',
  listBody: ({ body }) => body?.schema instanceof z.ZodArray,
  writeWithoutBody: ({ method, body }) => /^(POST|PUT|PATCH)$/.test(method) && !body,
  deleteWithBody: ({ method, body }) => method === 'DELETE' && body !== undefined,
  noContent: ({ answer }) => answer === null,
  redirect: ({ answer }) => answer === 'redirect',
  binaryAnswer: ({ answer }) => answer === 'binary',
  linesAnswer: ({ answer }) => isLines(answer),
  listAnswer: ({ answer }) => answer instanceof z.ZodArray,
  page: ({ path }) => path.includes('@'),
  repeatedList: ({ query }) => Object.values(query?.shape ?? {}).some((part) => isList(part as z.ZodType)),
  repeatable: ({ creates }) => creates === true,
} as const satisfies Record<string, (call: Call) => boolean>

export type ShapeKind = keyof typeof shapeKinds

/** The kinds that a call is of. */
export function shapesOf(call: Call): ShapeKind[] {
  return (Object.keys(shapeKinds) as ShapeKind[]).filter((kind) => shapeKinds[kind](call))
}

function isList(part: z.ZodType): boolean {
  if (part instanceof z.ZodOptional) return isList(part.unwrap() as z.ZodType)
  return part instanceof z.ZodCodec && part.def.out instanceof z.ZodArray
}
