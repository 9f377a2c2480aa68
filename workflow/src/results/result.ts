import type { ComponentOf } from '../definition.ts'
import type { Field } from '../field.ts'
import type { ComponentKind } from '../kinds.ts'
import { type Language, type Texts, translate } from '../texts.ts'
import type { Json } from '../wire.ts'

/** What an answer refers to, as people read it. */
export interface ResultReference {
  readonly kind: 'ASSET' | 'ACCOUNT' | 'FILE' | 'WORKFLOW_RESULT' | 'TASK'
  readonly id: string
  readonly name: string | null
  /** Of an asset; null where it is one of another company, which is known by its name alone. */
  readonly assetTypeId: string | null
  /** Small picture of a person, thumbnail of a picture. */
  readonly imageUrl: string | null
  readonly fileUrl: string | null
  /** No longer there. */
  readonly deleted: boolean
}

/** What the result of one question gets: the question as it was asked, and its answer. */
export interface ResultProps<K extends ComponentKind = ComponentKind> {
  readonly component: ComponentOf<K>
  /** Never null: the row itself says when there is no answer. */
  readonly answer: Json
  readonly title: string
  readonly referenceOf: (id: string) => ResultReference | undefined
}

/** The fixed value of a field; undefined where it is computed or not set. */
export function fixedValue<V>(field: Field<V> | undefined): V | undefined {
  return field?.kind === 'VALUE' ? field.value : undefined
}

/** The fixed text of a field in that language. */
export const fixedTextIn = (field: Field<Texts> | undefined, language: Language): string | null =>
  translate(fixedValue(field), language)
