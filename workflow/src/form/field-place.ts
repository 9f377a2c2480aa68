import { fixedTexts } from '../fixed-text.ts'
import { type Language, type Texts, translate } from '../texts.ts'
import { type Form, type FormField, partsOf } from './form.ts'

/** A field as people find it: the part of the form it belongs to, and its name. */
export interface FieldPlace {
  /** Where it stands in the definition. */
  readonly path: readonly (string | number)[]
  /** The name of its part as expressions have it. */
  readonly variable: string
  readonly titles: Texts | null
  readonly field: string
}

/** Of a form that is as a whole too large. */
export const NO_FIELD: FieldPlace = { path: [], variable: '', titles: null, field: '' }

export function placeOf({ nodes }: Pick<Form, 'nodes'>, { path, name: field }: FormField): FieldPlace {
  const at = path.slice(0, -1).join('.')
  const part = [...partsOf(nodes)].find((each) => each.path.join('.') === at)
  const title = part?.fields.get('title') ?? part?.fields.get('label')
  return {
    path,
    variable: part?.name ?? '',
    titles: fixedTexts(title?.field) ?? null,
    field,
  }
}

/** The title of its part, else its name. */
export const placeName = ({ titles, variable }: FieldPlace, language: Language): string =>
  (titles && translate(titles, language)) || variable
