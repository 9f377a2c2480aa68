import { askedBy } from './asked.ts'
import type { Component, Node, TaskField } from './definition.ts'
import { fieldsIn } from './field.ts'
import { fixedText } from './fixed-text.ts'
import { type NotApplicable, notApplicableOf } from './not-applicable.ts'
import { type Language, titleFromName, translate } from './texts.ts'

/** A node or a component: whatever stands in the tree of a workflow. */
export type Part = Node | Component

/** The parts directly within a part. */
export function childrenOf(part: Part): readonly Part[] {
  if (part.kind === 'ITERATION') return part.nodes
  if (part.kind === 'ACTIVITY') return part.components
  return part.kind === 'ACTIVITY_GROUP' ? part.activities : []
}

/** Every name that a part takes among its neighbours: its own, and those of what is stored beside its answer. */
export function namesOf(part: Part): readonly string[] {
  const flag = flagOf(part)
  const asked = askedOf(part).map(({ variableName }) => variableName)
  return [part.variableName, ...(flag ? [flag.name] : []), ...asked]
}

/** The questions that a part brings along. */
export const askedOf = (part: Part): readonly Component[] =>
  part.kind === 'ACTIVITY' || part.kind === 'ITERATION' ? [] : askedBy(part)

/** The flag of a question that offers "not applicable"; null for every other part. */
export const flagOf = (part: Part): NotApplicable | null =>
  part.kind === 'ACTIVITY' || part.kind === 'ITERATION' ? null : notApplicableOf(part)

/** What a part is called by people: its title, else what expressions call it. */
export function partTitle(part: Part, language: Language): string {
  const { title, label, portalLabel } = fieldsIn(part)
  const found = [title, portalLabel, label].map((field) => fixedText(field, language)).find(Boolean)
  return found ?? outputTitle(part, language) ?? titleFromName(part.variableName)
}

/** The same, but the whole text of what is only read. */
export const partText = (part: Part, language: Language): string =>
  (part.kind === 'OUTPUT_TEXT' ? fixedText(part.text, language) : undefined) ?? partTitle(part, language)

const NOT_APPLICABLE: Readonly<Record<Language, string>> = { de: 'trifft nicht zu', en: 'not applicable' }

/** What people call the flag: the question, and what is said of it. */
export const notApplicableTitle = (component: Part, language: Language): string =>
  `${partTitle(component, language)}: ${NOT_APPLICABLE[language]}`

/** Formulas never use what is only shown, so its name in formulas would tell people nothing. */
function outputTitle(part: Part, language: Language): string | undefined {
  const isText = part.kind === 'OUTPUT_TEXT'
  if (!isText && part.kind !== 'OUTPUT_IMAGES' && part.kind !== 'OUTPUT_AUDIO') return undefined
  const words = isText ? shortened(fixedText(part.text, language)) : undefined
  return words ?? OUTPUTS[language][part.kind]
}

const MOST_LETTERS = 60

/** The first words of a text, with a mark where there are more. */
function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= MOST_LETTERS) return text
  const start = text.slice(0, MOST_LETTERS + 1)
  const end = start.search(/\s+\S*$/u)
  return `${start.slice(0, end > 0 ? end : MOST_LETTERS)} …`
}

const OUTPUTS = {
  de: { OUTPUT_TEXT: 'Hinweistext', OUTPUT_IMAGES: 'Bilder', OUTPUT_AUDIO: 'Ton' },
  en: { OUTPUT_TEXT: 'Text', OUTPUT_IMAGES: 'Pictures', OUTPUT_AUDIO: 'Sound' },
} as const satisfies Readonly<Record<Language, object>>

/** What a piece of task data is called by people. */
export const taskFieldTitle = (
  { title, name }: Pick<TaskField, 'title' | 'name'>,
  language: Language,
): string => translate(title, language) ?? titleFromName(name)
