import { array } from '@feldwerk/query/types.ts'
import type { Language } from '../../texts.ts'
import { type Json, listed } from '../../wire.ts'
import { ANSWERED, type AnswerFinding, kind, normal, plainAnswer } from '../kind.ts'
import { count, flag } from '../setting.ts'

/** More are refused whatever the definition says. */
const MOST = 100
const TYPE = array({ kind: 'IMAGE' })

const PICTURES: Readonly<Record<Language, (number: number) => string>> = {
  de: (number) => (number === 1 ? '1 Bild' : `${number} Bilder`),
  en: (number) => (number === 1 ? '1 picture' : `${number} pictures`),
}

/** Pictures, taken or chosen; the answer holds the references of uploaded files. */
export const IMAGES = kind({
  group: 'answers',
  common: ANSWERED,
  fields: { minCount: count, maxCount: count, photoOnly: flag },
  answer: {
    ...plainAnswer(TYPE),
    read: (json) => {
      const list = normal(TYPE, json)
      return Array.isArray(list) && list.length <= MOST && isEachOnce(list) ? list : undefined
    },
    isEmpty: (refs) => !Array.isArray(refs) || refs.length === 0,
    findings: (refs, { minCount, maxCount }) => {
      const size = listed(refs).length
      const found: AnswerFinding<'tooFew' | 'tooMany'>[] = []
      if (minCount !== null && size < minCount) found.push({ code: 'tooFew', detail: { minCount } })
      if (maxCount !== null && size > maxCount) found.push({ code: 'tooMany', detail: { maxCount } })
      return found
    },
    inWords: (refs, _settings, { language }) => PICTURES[language](listed(refs).length),
  },
  texts: {
    tooFew: {
      de: ({ minCount }) => (minCount === 1 ? 'Mindestens ein Bild.' : `Mindestens ${minCount} Bilder.`),
      en: ({ minCount }) => (minCount === 1 ? 'At least one picture.' : `At least ${minCount} pictures.`),
    },
    tooMany: {
      de: ({ maxCount }) => (maxCount === 1 ? 'Höchstens ein Bild.' : `Höchstens ${maxCount} Bilder.`),
      en: ({ maxCount }) => (maxCount === 1 ? 'At most one picture.' : `At most ${maxCount} pictures.`),
    },
  },
})

const isEachOnce = (list: readonly Json[]) => !list.includes(null) && new Set(list).size === list.length
