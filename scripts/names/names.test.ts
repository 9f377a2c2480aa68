import { expect, test } from 'vitest'
import { checkNames } from './check.ts'

/** The first words of each fault, which name the rule that was broken. */
function faultsOf(files: Record<string, string>): string[] {
  return checkNames(new Map(Object.entries(files))).map((fault) => fault.split(':', 1)[0] ?? '')
}

const exported = 'export interface Estate {}'

test.each<[string, Record<string, string>]>([
  ['noun', { 'web/src/a.ts': 'type Asked = string' }],
  [
    'noun',
    { 'web/src/a.ts': 'export interface Filtering<Row> { readonly row: Row }', 'web/src/b.ts': 'Filtering' },
  ],
  ['noun', { 'query/test/a.ts': 'interface Known extends Map<string, string> {}' }],
  ['meaning', { 'a/1.ts': exported, 'b/2.ts': exported, 'c/3.ts': exported, 'd/4.ts': exported }],
  ['export', { 'query/src/a.ts': 'export const depth = 3', 'query/src/b.ts': '/** As deep as\n * depth */' }],
  ['export', { 'server/src/a.ts': 'export const depth = 3' }],
  ['export', { 'contract/src/a.ts': 'export const depth = 3' }],
  ['export', { 'server/src/a.ts': 'export interface Depth {\n  readonly at: number\n}' }],
  ['export', { 'contract/src/a.ts': '/** A Depth. */\nexport type Depth = number' }],
  ['export', { 'e2e/a.ts': 'export async function signIn() {}' }],
])('refuses %s', (rule, files) => {
  expect(faultsOf(files)).toEqual([rule])
})

test.each<[string, Record<string, string>]>([
  ['a noun that ends like a participle', { 'ui/src/a.ts': 'interface Setting {}' }],
  ['two words', { 'server/src/a.ts': 'interface KnownAssets {}' }],
  ['a name with three homes', { 'a/1.ts': exported, 'b/2.ts': exported, 'c/3.ts': exported }],
  ['own types of one name', Object.fromEntries(['a', 'b', 'c', 'd'].map((at) => [at, 'interface Row {}']))],
  ['a schema of the contract', { 'contract/src/a.ts': 'export const Depth = Type.Number()' }],
  [
    'a type that a function gives',
    { 'query/src/a.ts': 'export type Depth = 1\nexport function at(): Depth {}', 'ui/src/b.ts': 'at' },
  ],
  ['a type that is used', { 'query/src/a.ts': 'export type Depth = 1', 'ui/src/b.ts': 'a as Depth' }],
  ['what is used', { 'query/src/a.ts': 'export const depth = 3', 'ui/src/b.ts': 'a(depth)' }],
])('lets pass %s', (_, files) => {
  expect(faultsOf(files)).toEqual([])
})
