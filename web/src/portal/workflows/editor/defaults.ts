import { parse } from '@feldwerk/query/expression/parse.ts'

/** An answer that is filled in beforehand while a condition is met. */
export interface DefaultRule {
  readonly condition: string
  /** What is filled in, as an expression. */
  readonly value: string
}

/** The rule that the expression of a default value is; undefined where it says more than `condition ? value : null`. */
export function readDefault(text: string): DefaultRule | undefined {
  const { node } = parse(text)
  if (node?.kind !== 'CALL' || node.name !== '?:') return undefined
  const [condition, value, otherwise] = node.args
  if (!condition || !value || otherwise?.kind !== 'LITERAL' || otherwise.value.kind !== 'NULL')
    return undefined
  const split = new RegExp(`^([\\s\\S]{${condition.end},}?)\\?([\\s\\S]*):\\s*null\\s*$`).exec(text)
  const [, before = '', given = ''] = split ?? []
  const found = { condition: plain(before.trim()), value: plain(given.trim()) }
  return parse(found.condition).node && parse(found.value).node ? found : undefined
}

/** The expression that says so. */
export const defaultText = ({ condition, value }: DefaultRule): string =>
  `${bracketed(condition)} ? ${bracketed(value)} : null`

/** Without brackets around the whole of it. */
function plain(text: string): string {
  const inside = /^\(([\s\S]*)\)$/.exec(text)?.[1]
  return inside !== undefined && parse(inside).node ? inside : text
}

const bracketed = (text: string): string => {
  const { node } = parse(text)
  return node?.kind === 'CALL' && node.name === '?:' ? `(${text})` : text
}
