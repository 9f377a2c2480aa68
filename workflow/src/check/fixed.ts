import { equal } from '@feldwerk/query/values.ts'
import { type FixedOption, fixedOptions } from '../components/options.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import { type Form, type FormComponent, type FormField, partsOf } from '../form/form.ts'

/** Faults of what is missing, and of values that are fixed. */
export function fixedFaults({ nodes }: Form): readonly DefinitionFault[] {
  return [...partsOf(nodes)].flatMap((part) =>
    part.kind === 'COMPONENT'
      ? [...missing(part), ...[...part.fields.values()].flatMap((field) => inField(part, field))]
      : [],
  )
}

function missing({ row, fields, path }: FormComponent): DefinitionFault[] {
  return Object.entries(row.fields)
    .filter(([name, { required }]) => required && !fields.has(name))
    .map(([name]) => ownFault('fieldMissing', [...path, name]))
}

function inField(part: FormComponent, { name, field, setting, path }: FormField): DefinitionFault[] {
  if (field.kind === 'QUERY') return setting.type === null ? [ownFault('mustBeFixed', path)] : []
  const shown = setting.fromFixed(field.value, { language: 'de' })
  if (setting.required && (shown === null || (Array.isArray(shown) && shown.length === 0)))
    return [ownFault('fieldMissing', path)]
  const at = [...path, 'value']
  if (name === 'options') return optionsTwice(fixedOptions(field), at)
  // Only here: the type of a computed value comes from reading its whole query.
  if (name !== 'defaultValue') return []
  const type = part.type()
  const isBad = type !== null && part.row.answer?.read(field.value, type) === undefined
  return isBad ? [ownFault('badFixedValue', at)] : []
}

/** Two options with one value are one answer, and with one id one option. */
function optionsTwice(all: readonly FixedOption[], path: readonly (string | number)[]): DefinitionFault[] {
  return all.flatMap(({ id, value }, i) => {
    const isTwice = all.slice(0, i).some((each) => each.id === id || equal(each.value, value))
    return isTwice ? [ownFault('optionTwice', [...path, i], { found: String(value) })] : []
  })
}
