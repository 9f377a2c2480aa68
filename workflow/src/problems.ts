import type { AnswerPath } from './answers.ts'
import { type ComponentKind, kindOf } from './kinds.ts'
import type { Language } from './texts.ts'

/** What can be wrong with an answer of any kind; the rest is in the folders of the kinds. */
const TEXTS = {
  required: { de: () => 'Diese Angabe fehlt.', en: () => 'This is missing.' },
  wrongType: {
    de: () => 'Diese Antwort hat nicht die richtige Form.',
    en: () => 'This answer does not have the right form.',
  },
  own: { de: ({ text }) => String(text), en: ({ text }) => String(text) },
  answeredNotApplicable: {
    de: () => '„Trifft nicht zu“ und eine Antwort schließen einander aus.',
    en: () => '“Not applicable” and an answer exclude each other.',
  },
  unknownVariable: {
    de: ({ name }) => `„${name}“ gibt es in diesem Ablauf nicht.`,
    en: ({ name }) => `There is no “${name}” in this workflow.`,
  },
  hiddenAnswered: {
    de: () => 'Diese Frage war nicht zu sehen und darf keine Antwort haben.',
    en: () => 'This question was not visible and must not have an answer.',
  },
  disabledAnswered: {
    de: () => 'Diese Frage war gesperrt und darf keine eigene Antwort haben.',
    en: () => 'This question was locked and must not have an answer of its own.',
  },
  notComputed: {
    de: () => 'Dieser Wert ist nicht der, der sich aus den Antworten ergibt.',
    en: () => 'This value is not the one that follows from the answers.',
  },
  roundsDiffer: {
    de: () => 'Die Durchgänge passen nicht zu den Zeilen, über die sie gehen.',
    en: () => 'The rounds do not match the rows they go through.',
  },
  tooManyAnswers: {
    de: ({ most }) => `Höchstens ${most} Fragen in allen Durchgängen zusammen.`,
    en: ({ most }) => `At most ${most} questions in all rounds together.`,
  },
  tooManyRounds: {
    de: ({ most }) => `Höchstens ${most} Durchgänge.`,
    en: ({ most }) => `At most ${most} rounds.`,
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<Language, (detail: Readonly<Record<string, string | number>>) => string>>>
>

export type CommonProblemCode = keyof typeof TEXTS

/** Something wrong with an answer, or with the place where one should be. */
export interface AnswerProblem {
  readonly path: AnswerPath
  /** One of all kinds, or one of `kind`. */
  readonly code: string
  readonly kind: ComponentKind | null
  readonly detail: Readonly<Record<string, string | number>>
  /** The workflow's own words, instead of ours. */
  readonly text: string | null
}

/** The sentence for people. */
export function problemText(
  { code, kind, detail, text }: Omit<AnswerProblem, 'path'>,
  language: Language,
): string {
  if (text !== null) return text
  const own = kind === null ? undefined : kindOf(kind).texts[code]
  const common = Object.hasOwn(TEXTS, code) ? TEXTS[code as CommonProblemCode] : undefined
  return (own ?? common)?.[language](detail) ?? code
}
