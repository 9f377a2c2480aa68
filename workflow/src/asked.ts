import { ASKS, type Ask } from './components/NUMBER/asks.ts'
import type { Component } from './definition.ts'
import { fixedText } from './fixed-text.ts'
import { LANGUAGES, type Language, type Texts, titleFromName } from './texts.ts'

/** What is asked for where a number is beyond its tolerance, in the words of a title. */
const TITLES: Readonly<Record<Ask, Readonly<Record<Language, string>>>> = {
  REMARK: { de: 'Bemerkung', en: 'remark' },
  PHOTO: { de: 'Foto', en: 'photo' },
}

/**
 * The questions that a number brings along for the case that it is beyond its tolerance. They stand behind it as
 * components of their own, so that results, queries, corrections and files have them like any other answer; the engine
 * shows them while the number deviates.
 */
export function askedBy(component: Component): readonly Component[] {
  if (component.kind !== 'NUMBER' || !component.tolerance) return []
  const { onDeviation, id, variableName } = component
  const asks = onDeviation?.kind === 'VALUE' ? onDeviation.value : []
  return ASKS.filter((ask) => asks.includes(ask)).map((ask): Component => {
    // No part has an id with a colon, so this one is unique.
    const part = {
      id: `${id}:${ask}`,
      variableName: askedName(variableName, ask),
      title: titleOf(component, ask),
    }
    return ask === 'REMARK'
      ? { ...part, kind: 'TEXT', multiline: { kind: 'VALUE', value: true } }
      : { ...part, kind: 'IMAGES', minCount: { kind: 'VALUE', value: 1 } }
  })
}

/** Components with the questions that they bring along. */
export const withAsked = (components: readonly Component[]): readonly Component[] =>
  components.flatMap((component) => [component, ...askedBy(component)])

const ENDINGS: Readonly<Record<Ask, string>> = { REMARK: 'Remark', PHOTO: 'Photo' }

/** What such a question of a number of that name is called in expressions, results and queries. */
const askedName = (variableName: string, ask: Ask): string => `${variableName}${ENDINGS[ask]}`

function titleOf({ title, variableName }: Extract<Component, { kind: 'NUMBER' }>, ask: Ask) {
  const value: Texts = Object.fromEntries(
    LANGUAGES.map((language) => {
      const own = fixedText(title, language) ?? titleFromName(variableName)
      return [language, `${own}: ${TITLES[ask][language]}`]
    }),
  )
  return { kind: 'VALUE', value } as const
}
