import { SIGNATURE as TYPE } from '@feldwerk/query/types.ts'
import type { Language } from '../../texts.ts'
import type { Json } from '../../wire.ts'
import { ANSWERED, type AnswerFinding, kind, normal, plainAnswer } from '../kind.ts'
import { flag } from '../setting.ts'

interface SignatureAnswer {
  readonly fileRef: string | null
  readonly name: string | null
}

const signed = (answer: Json) => answer as unknown as SignatureAnswer

const SIGNED: Readonly<Record<Language, string>> = { de: 'Unterschrieben', en: 'Signed' }

/** A drawn signature, `{fileRef, name}`, and where it is allowed or demanded the name in letters. */
export const SIGNATURE = kind({
  group: 'answers',
  common: ANSWERED,
  fields: { nameAllowed: flag, nameRequired: flag },
  answer: {
    ...plainAnswer(TYPE),
    read: (json) => {
      const answer = normal(TYPE, json)
      return answer && (signed(answer).name ?? '').length <= 200 ? answer : undefined
    },
    isEmpty: (answer) => answer === null || !signed(answer).fileRef,
    findings: (answer, { nameAllowed, nameRequired }) => {
      const isNamed = (signed(answer).name ?? '').trim() !== ''
      const found: AnswerFinding<'nameMissing' | 'nameNotAllowed'>[] = []
      if (nameRequired && !isNamed) found.push({ code: 'nameMissing' })
      if (isNamed && !nameAllowed && !nameRequired) found.push({ code: 'nameNotAllowed' })
      return found
    },
    inWords: (answer, _settings, { language }) => signed(answer).name || SIGNED[language],
  },
  texts: {
    nameMissing: { de: () => 'Der Name in Druckschrift fehlt.', en: () => 'The printed name is missing.' },
    nameNotAllowed: { de: () => 'Hier gehört kein Name hin.', en: () => 'No name belongs here.' },
  },
})
