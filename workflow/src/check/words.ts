import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { type Fault, fault } from '@feldwerk/query/faults.ts'
import { array, assignable, DOUBLE, type Fields, show, type Type } from '@feldwerk/query/types.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import type { Path } from '../form/form.ts'
import type { TextField } from '../wording/field.ts'
import { columnOfWords, type PlacedWords, placedWords, queryOfWords } from '../wording/placed.ts'
import type { TokenField } from '../wording/token-field.ts'

interface WordsAbout {
  /** Where the words stand in the definition. */
  readonly path: Path
  readonly names: Fields
  /** The same for a row of the context; null where there is none. */
  readonly inRows: Fields | null
  readonly catalogue: Catalogue
}

const IMAGE: Type = { kind: 'IMAGE' }
/** What the value of an expression must be; any value can be words. */
const WANTED: Readonly<Record<PlacedWords['role'], readonly Type[]>> = {
  TOKEN: [],
  CELL: [],
  PHOTOS: [IMAGE, array(IMAGE)],
  SCALE: [DOUBLE],
}

/** What is wrong with the tokens of words, each at its place: list, index, language, block and token. */
export function wordsFaults(
  field: Extract<TextField, { kind: 'LINE' | 'TEXT' }>,
  { path, names, inRows, catalogue }: WordsAbout,
): readonly DefinitionFault[] {
  const all = placedWords(field, path).map((each) => ({ ...each, wanted: WANTED[each.role] }))
  const cells = all.filter(({ role }) => role === 'CELL')
  const others = all.filter(({ role }) => role !== 'CELL')
  if (inRows) return [...faultsAt(others, names, catalogue), ...faultsAt(cells, inRows, catalogue)]
  const missing = cells
    .filter(({ path: at }) => at.at(-2) === 0)
    .map(({ path: at }) => ownFault('contextMissing', at.slice(0, -3)))
  return [...faultsAt(others, names, catalogue), ...missing]
}

interface TokenAbout {
  /** Where the value stands in the definition. */
  readonly path: Path
  readonly wanted: readonly Type[]
  readonly names: Fields
  readonly catalogue: Catalogue
}

/** What is wrong with a value that stands alone. */
export const tokenFaults = (
  { expression }: TokenField,
  { path, wanted, names, catalogue }: TokenAbout,
): readonly DefinitionFault[] =>
  faultsAt([{ path: [...path, 'expression'], expression, wanted }], names, catalogue)

interface WantedWords extends Pick<PlacedWords, 'path' | 'expression'> {
  readonly wanted: readonly Type[]
}

function faultsAt(
  words: readonly WantedWords[],
  names: Fields,
  catalogue: Catalogue,
): readonly DefinitionFault[] {
  if (words.length === 0) return []
  const { plan, faults } = checkQuery(
    queryOfWords(words.map(({ expression }) => expression)),
    catalogue,
    names,
  )
  const placeOf = ({ path }: Fault) => Number(path[3])
  const faulty = new Set(faults.map(placeOf))
  const inPlace = faults.map((each) => ({ ...each, path: words[placeOf(each)]?.path ?? each.path }))
  const misfits = words.flatMap(({ path, expression, wanted }, i): readonly DefinitionFault[] => {
    const type = plan.output.columns[columnOfWords(i)]
    if (!type || faulty.has(i) || wanted.length === 0 || wanted.some((each) => assignable(type, each)))
      return []
    const detail = { expected: wanted.map(show), found: show(type) }
    return [fault('wrongType', { path, start: 0, end: expression.length }, detail)]
  })
  return [...inPlace, ...misfits]
}
