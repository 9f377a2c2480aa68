import { array, STRING } from '@feldwerk/query/types.ts'
import { keyOf } from '@feldwerk/query/values.ts'
import { type Json, listed } from '../../wire.ts'
import { ANSWERED, type AnswerFinding, kind, normal, plainAnswer } from '../kind.ts'
import { isOption, options, optionType } from '../options.ts'
import { answer, count } from '../setting.ts'

type Code = 'notAnOption' | 'tooFew' | 'tooMany'

/** Several of some options, each once. */
export const MULTIPLE_CHOICE = kind({
  group: 'answers',
  common: ANSWERED,
  fields: { options, minCount: count, maxCount: count, defaultValue: answer },
  answer: {
    ...plainAnswer(array(STRING)),
    type: (about) => array(optionType(about)),
    read: (json, type) => {
      const list = normal(type, json)
      return Array.isArray(list) && list.length <= 1000 && isEachOnce(list) ? list : undefined
    },
    isEmpty: (chosen) => !Array.isArray(chosen) || chosen.length === 0,
    findings: (chosen, { options: all, minCount, maxCount }) => {
      const list = listed(chosen)
      const found: AnswerFinding<Code>[] = []
      if (!list.every((each) => isOption(each, all))) found.push({ code: 'notAnOption' })
      if (minCount !== null && list.length < minCount) found.push({ code: 'tooFew', detail: { minCount } })
      if (maxCount !== null && list.length > maxCount) found.push({ code: 'tooMany', detail: { maxCount } })
      return found
    },
    inWords: (chosen, { options: all }, say) =>
      listed(chosen)
        .map((each) => say.choice(each, all ?? []))
        .join(', '),
  },
  texts: {
    notAnOption: {
      de: () => 'Eine der gewählten Möglichkeiten gibt es nicht mehr.',
      en: () => 'One of the choices is no longer there.',
    },
    tooFew: {
      de: ({ minCount }) => `Mindestens ${minCount} auswählen.`,
      en: ({ minCount }) => `Choose at least ${minCount}.`,
    },
    tooMany: {
      de: ({ maxCount }) => `Höchstens ${maxCount} auswählen.`,
      en: ({ maxCount }) => `Choose at most ${maxCount}.`,
    },
  },
})

const isEachOnce = (list: readonly Json[]) =>
  !list.includes(null) && new Set(list.map((each) => keyOf(each))).size === list.length
