import { isDay, type Type } from '@feldwerk/query/types.ts'
import type { TFunction } from 'i18next'

/** Names of record types by id, where the person knows them by a name. */
export type RecordNames = Readonly<Record<string, string>>

const kinds = [
  'STRING',
  'LONG',
  'DOUBLE',
  'BOOLEAN',
  'TIME',
  'ACCOUNT',
  'IMAGE',
  'AUDIO',
  'FILE',
  'SIGNATURE',
  'ANY',
  'NULL',
  'OBJECT',
  'TASK',
  'WORKFLOW_RESULT',
  'ASSET',
] as const

const isKnown = (kind: string): kind is (typeof kinds)[number] => kinds.some((one) => one === kind)

/** A type in the person's words: "Liste: Text", "Ja/Nein", "Maschine". */
export function typeWords(type: Type, t: TFunction, names: RecordNames = {}): string {
  if (type.kind === 'ARRAY') return t('expression.listOf', { type: typeWords(type.of, t, names) })
  if (type.kind === 'VARIABLE') return t('expression.type.ANY')
  if ('id' in type) return names[type.id] ?? t(`expression.type.${type.kind}`)
  if (type.kind === 'OBJECT' && type.name) return type.name
  return t(isDay(type) ? 'expression.day' : `expression.type.${type.kind}`)
}

/** Types as the language shows them (`ARRAY<ASSET<pump>>`), inside a longer text, in the person's words. */
export function inTypeWords(text: string, t: TFunction, names: RecordNames = {}): string {
  return text.replaceAll(
    /\b(ARRAY<)|\b([A-Z_]{3,})(?:<([\w-]+)>)?|(>)/g,
    (whole, list?: string, kind?: string, id?: string, end?: string) => {
      if (list) return `${t('expression.list')} `
      if (end) return ''
      if (id && names[id]) return names[id]
      return kind && isKnown(kind) ? t(`expression.type.${kind}`) : whole
    },
  )
}
