import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedSchemas } from './names.ts'
import { z } from './zod.ts'

const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

const addressOf = (file: string) => new URL(file, import.meta.url).href

test.each(files)('the description knows the name of every schema that %s exports', async (file) => {
  const exported = Object.entries((await import(addressOf(file))) as Record<string, unknown>)
  const schemas = exported.filter(([, value]) => value instanceof z.ZodObject || value instanceof z.ZodEnum)
  expect(schemas.map(([name]) => name).filter((name) => !namedSchemas.has(name))).toEqual([])
})
