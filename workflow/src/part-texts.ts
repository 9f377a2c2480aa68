import { FIRST_LANGUAGE } from '@feldwerk/query/written/languages.ts'
import { COMMON } from './components/kind.ts'
import { fixedOptions, options } from './components/options.ts'
import { type AnySetting, type Settings, text } from './components/setting.ts'
import type { TaskField, WorkflowDefinition } from './definition.ts'
import { type Field, fieldsIn } from './field.ts'
import { fixedTexts } from './fixed-text.ts'
import { kindOf } from './kinds.ts'
import type { Part } from './parts.ts'
import { type Texts, translate } from './texts.ts'

/** Where a text stands in a definition: a field of a part or of a piece of task data, or one option that it offers. */
export interface TextPlace {
  /** Id of the node, component or piece of task data. */
  readonly part: string
  readonly field: string
  /** Id of the option whose label it is; null for the field itself. */
  readonly option: string | null
}

/** A fixed text with its place. */
export interface PartText extends TextPlace {
  readonly texts: Texts
}

/** One word for a place, the same for the same. */
export const placeKey = ({ part, field, option }: TextPlace): string => JSON.stringify([part, field, option])

type TextedDefinition = Pick<WorkflowDefinition, 'nodes' | 'taskType'>

/** Every fixed text that says something to whoever performs the workflow, in the order of the work. */
export function partTexts(definition: TextedDefinition): readonly PartText[] {
  const found: PartText[] = []
  mapPartTexts(definition, (each) => {
    found.push(each)
    return each.texts
  })
  return found
}

/** A definition in which each of these texts is what `change` makes of it. */
export function mapPartTexts<D extends TextedDefinition>(
  definition: D,
  change: (text: PartText) => Texts,
): D {
  const { nodes, taskType } = definition
  const changed: Change = (place, texts) =>
    translate(texts, FIRST_LANGUAGE) === null ? texts : change({ ...place, texts })
  return {
    ...definition,
    taskType: { ...taskType, fields: taskType.fields.map((field) => inTaskField(field, changed)) },
    nodes: nodes.map((node) => inPart(node, changed)),
  }
}

type Change = (place: TextPlace, texts: Texts) => Texts

function inTaskField(field: TaskField, change: Change): TaskField {
  if (field.title === undefined) return field
  return { ...field, title: change({ part: field.id, field: 'title', option: null }, field.title) }
}

/** Parts that lie in a part stand in these. */
const WITHIN: ReadonlySet<string> = new Set(['nodes', 'components', 'activities'])

function inPart<P extends Part>(part: P, change: Change): P {
  const fields = fieldsIn(part)
  const own = new Map(
    Object.entries(settingsOf(part)).map(([name, setting]) => [
      name,
      inField(fields[name], setting, (option, texts) =>
        change({ part: part.id, field: name, option }, texts),
      ),
    ]),
  )
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    WITHIN.has(name)
      ? (value as readonly Part[]).map((each) => inPart(each, change))
      : (own.get(name) ?? value),
  ])
  return Object.fromEntries(entries)
}

/** The field with other texts; undefined where it holds none that are fixed. */
function inField(
  field: Field | undefined,
  setting: AnySetting,
  change: (option: string | null, texts: Texts) => Texts,
): Field | undefined {
  if (field?.kind !== 'VALUE') return undefined
  if (setting.fixed === text.fixed) return { ...field, value: change(null, fixedTexts(field) ?? {}) }
  if (setting.fixed !== options.fixed) return undefined
  const offered = fixedOptions(field)
  return { ...field, value: offered.map((each) => ({ ...each, label: change(each.id, each.label) })) }
}

const NODE_SETTINGS: Settings = { title: text, introText: text }

function settingsOf(part: Part): Settings {
  if (part.kind === 'ACTIVITY' || part.kind === 'ITERATION') return NODE_SETTINGS
  return { ...COMMON, ...kindOf(part.kind).fields }
}
