import type { ReasonSubject } from '@feldwerk/contract/run-reasons.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { fixedOptions } from '@feldwerk/workflow/components/options.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { fieldsIn } from '@feldwerk/workflow/field.ts'
import { fixedTexts } from '@feldwerk/workflow/fixed-text.ts'
import { childrenOf, type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import { LANGUAGES, type Texts, titleFromName } from '@feldwerk/workflow/texts.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import { systemTitles } from '../../../language/view-data/texts.ts'
import type { FieldWords } from '../../../platform/references/words.ts'

const TOLD = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME'] as const
const MOST_OPTIONS = 30
const MOST_ELEMENTS = 10
const MOST_CHARACTERS = 100

interface AskedValue {
  readonly path: string
  readonly type: Type
  readonly value: Value
  /** What people call the field of a record that it is, such as a property of the chosen asset. */
  readonly words: FieldWords | undefined
}

/** What a condition asked about, by the titles that people know. People and other records are not told. */
export function subjectOf(
  { path, type, value, words }: AskedValue,
  definition: WorkflowDefinition,
): ReasonSubject {
  const { isAnswer, isPerson, title, of, unit, options } = placeOf(path, definition)
  const told = toldKind(type)
  return {
    path,
    title: isAnswer ? title : { ...title, ...words?.titles },
    of,
    unit: isAnswer ? unit : (words?.unit ?? null),
    type: told,
    isList: type.kind === 'ARRAY',
    options,
    value: told === 'OTHER' || isPerson ? null : cellsOf(type, value),
  }
}

/** What is known of a path from the definition alone. */
interface AskedPlace extends Pick<ReasonSubject, 'title' | 'of' | 'unit' | 'options'> {
  /** Whether it leads to an answer, and not beyond it. */
  readonly isAnswer: boolean
  readonly isPerson: boolean
}

/** So many paths of one definition are kept. */
const MOST_PLACES = 1000
const placesOf = new WeakMap<WorkflowDefinition, Map<string, AskedPlace>>()

function placeOf(path: string, definition: WorkflowDefinition): AskedPlace {
  const places = placesOf.get(definition) ?? new Map<string, AskedPlace>()
  const known = places.get(path)
  if (known) return known
  const made = findPlace(path, definition)
  if (places.size >= MOST_PLACES) places.clear()
  placesOf.set(definition, places.set(path, made))
  return made
}

function findPlace(path: string, definition: WorkflowDefinition): AskedPlace {
  const names = path.split('.')
  const parts = partsOn(names, definition)
  const part = parts.at(-1)
  const rest = names.slice(parts.length)
  const answer = rest.length === 0 ? part : undefined
  const ofResult = names[0] === 'result' ? systemTitles.WORKFLOW_RESULT[names.at(-1) ?? ''] : undefined
  return {
    isAnswer: answer !== undefined,
    isPerson: names[0] === 'performer' || names.includes('createdBy'),
    title: answer ? titlesOf(answer) : { ...sameInAll(titleFromName(rest.at(-1) ?? path)), ...ofResult },
    of: part && !answer && parts.length > 1 ? titlesOf(part) : null,
    unit: (answer && fixedTexts(fieldsIn(answer)['unit'])) ?? null,
    options: answer ? optionsOf(answer) : [],
  }
}

/** What kind of value is told, also of several; OTHER where none is. */
export function toldKind(type: Type): ReasonSubject['type'] {
  const single = type.kind === 'ARRAY' ? type.of : type
  return TOLD.find((kind) => kind === single.kind) ?? 'OTHER'
}

/** The parts that lie on the way to an answer, from the outermost on. */
function partsOn(names: readonly string[], { nodes }: WorkflowDefinition): readonly Part[] {
  const found: Part[] = []
  let level: readonly Part[] = nodes
  for (const name of names) {
    const part = withoutGroups(level).find(({ variableName }) => variableName === name)
    if (!part) break
    found.push(part)
    level = childrenOf(part)
  }
  return found
}

const withoutGroups = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => (part.kind === 'ACTIVITY_GROUP' ? [part, ...childrenOf(part)] : [part]))

const titlesOf = (part: Part): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, partTitle(part, language)]))
const sameInAll = (text: string): Texts => Object.fromEntries(LANGUAGES.map((language) => [language, text]))

const optionsOf = (part: Part): ReasonSubject['options'] =>
  fixedOptions(fieldsIn(part)['options'])
    .slice(0, MOST_OPTIONS)
    .map(({ value, label }) => ({ value: String(value), label }))

function cellsOf(type: Type, value: Value): ReasonSubject['value'] {
  const wire = toWire(type, value)
  const cell = (each: unknown) => {
    if (typeof each === 'string') return each.slice(0, MOST_CHARACTERS).toWellFormed()
    return typeof each === 'number' || typeof each === 'boolean' ? each : null
  }
  return Array.isArray(wire) ? wire.slice(0, MOST_ELEMENTS).flatMap((each) => cell(each) ?? []) : cell(wire)
}
