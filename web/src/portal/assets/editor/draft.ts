import type {
  AssetProperty,
  AssetType,
  AssetTypeUpdate,
  PropertyType,
} from '@feldwerk/contract/asset-types.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { nameFrom } from '../../names/name-from.ts'

/** A text in each language of the product; empty where there is none. */
export interface LanguageTexts {
  readonly de: string
  readonly en: string
}

/** A property while it is drawn up. */
export interface PropertyDraft {
  readonly id: string
  readonly title: LanguageTexts
  readonly help: LanguageTexts
  readonly checkMessage: LanguageTexts
  /** What expressions call it. */
  readonly name: string
  /** The name follows the title until the property is saved or gets a name. */
  readonly isNamed: boolean
  readonly type: PropertyType
  readonly dateOnly: boolean
  readonly required: boolean
  readonly barcode: boolean
  readonly enumeration: AssetProperty['enumeration']
  readonly number: AssetProperty['number']
  readonly foreignKey: AssetProperty['foreignKeyConstraint']
  readonly check: string
}

/** Columns by the ids of their properties, so that a new name breaks nothing. */
interface UniqueDraft {
  readonly id: string
  readonly columns: readonly string[]
}
interface EqualityDraft {
  readonly id: string
  readonly condition: readonly string[]
  readonly consequence: readonly string[]
}

/** An asset type while it is drawn up. */
export interface TypeDraft {
  readonly id: string
  readonly title: LanguageTexts
  readonly checkMessage: LanguageTexts
  readonly properties: readonly PropertyDraft[]
  /** Id of the property by which an asset is called; undefined: the first text. */
  readonly called: string | undefined
  readonly unique: readonly UniqueDraft[]
  readonly equality: readonly EqualityDraft[]
  readonly check: string
}

const NO_WORDS: LanguageTexts = { de: '', en: '' }

/** A type to draw up from nothing. */
export function newType(): TypeDraft {
  return {
    id: newId(),
    title: NO_WORDS,
    checkMessage: NO_WORDS,
    properties: [],
    called: undefined,
    unique: [],
    equality: [],
    check: '',
  }
}

/** A property to draw up from nothing. */
export function newProperty(patch: Partial<PropertyDraft> = {}): PropertyDraft {
  return {
    id: newId(),
    title: NO_WORDS,
    help: NO_WORDS,
    checkMessage: NO_WORDS,
    name: '',
    isNamed: false,
    type: { kind: 'STRING' },
    dateOnly: false,
    required: false,
    barcode: false,
    enumeration: null,
    number: null,
    foreignKey: null,
    check: '',
    ...patch,
  }
}

type Translations = AssetType['translations']

function wordsOf(
  translations: Translations,
  pick: (one: Translations[number]) => string | null | undefined,
): LanguageTexts {
  const word = (language: string) => {
    const found = translations.find((one) => one.language === language)
    return (found && pick(found)) ?? ''
  }
  return { de: word('de'), en: word('en') }
}

/** The draft of a type that is there. */
export function draftOf(type: AssetType): TypeDraft {
  const idOf = new Map(type.properties.map(({ id, name }) => [name, id]))
  const ids = (names: readonly string[]) => names.flatMap((name) => idOf.get(name) ?? [])
  return {
    id: type.id,
    title: wordsOf(type.translations, ({ name }) => name),
    checkMessage: wordsOf(type.translations, ({ customCheckMessage }) => customCheckMessage),
    properties: type.properties.map((property) => ({
      id: property.id,
      title: wordsOf(property.translations, ({ name }) => name),
      help: wordsOf(property.translations, ({ description }) => description),
      checkMessage: wordsOf(property.translations, ({ customCheckMessage }) => customCheckMessage),
      name: property.name,
      isNamed: true,
      type: property.type,
      dateOnly: property.dateOnly,
      required: property.required,
      barcode: property.barcode,
      enumeration: property.enumeration,
      number: property.number,
      foreignKey: property.foreignKeyConstraint,
      check: property.customCheck ?? '',
    })),
    called: type.nameProperty ? idOf.get(type.nameProperty) : undefined,
    unique: type.uniqueConstraints.map(({ id, columns }) => ({ id, columns: ids(columns) })),
    equality: type.equalityConstraints.map(({ id, condition, consequence }) => ({
      id,
      condition: ids(condition),
      consequence: ids(consequence),
    })),
    check: type.customCheck ?? '',
  }
}

function translationsOf(title: LanguageTexts, help: LanguageTexts, message: LanguageTexts) {
  return LOCALES.filter((language) => title[language].trim()).map((language) => ({
    language,
    name: title[language].trim(),
    description: help[language].trim() || null,
    customCheckMessage: message[language].trim() || null,
  }))
}

/** The definition that a draft stands for, as the server takes it. */
export function definitionOf(draft: TypeDraft): Omit<AssetTypeUpdate, 'version'> {
  const nameOf = new Map(draft.properties.map(({ id, name }) => [id, name]))
  const names = (ids: readonly string[]) => ids.flatMap((id) => nameOf.get(id) ?? [])
  return {
    translations: translationsOf(draft.title, NO_WORDS, draft.checkMessage),
    properties: draft.properties.map(drawnProperty),
    nameProperty: (draft.called && nameOf.get(draft.called)) ?? null,
    uniqueConstraints: draft.unique
      .map(({ id, columns }) => ({ id, columns: names(columns) }))
      .filter(({ columns }) => columns.length > 0),
    equalityConstraints: draft.equality
      .map(({ id, condition, consequence }) => ({
        id,
        condition: names(condition),
        consequence: names(consequence),
      }))
      .filter(({ condition, consequence }) => condition.length > 0 && consequence.length > 0),
    customCheck: draft.check.trim() || null,
  }
}

/** A property as it will be once the draft is saved. */
export function drawnProperty(drawn: PropertyDraft): AssetProperty {
  const { title, help, checkMessage, isNamed: _isNamed, foreignKey, check, ...kept } = drawn
  return {
    ...kept,
    foreignKeyConstraint: foreignKey,
    customCheck: check.trim() || null,
    translations: translationsOf(title, help, checkMessage),
  }
}

/** The draft with a property changed; until it gets a name, its name follows its title. */
export function withProperty(draft: TypeDraft, id: string, patch: Partial<PropertyDraft>): TypeDraft {
  const others = draft.properties.filter((property) => property.id !== id).map(({ name }) => name)
  const properties = draft.properties.map((property) => {
    if (property.id !== id) return property
    const changed = { ...property, ...patch }
    return changed.isNamed
      ? changed
      : { ...changed, name: nameFrom(changed.title.de || changed.title.en, others) }
  })
  return { ...draft, properties }
}

/** The draft without a property, and without it in the constraints. */
export function withoutProperty(draft: TypeDraft, id: string): TypeDraft {
  const rest = (ids: readonly string[]) => ids.filter((one) => one !== id)
  return {
    ...draft,
    properties: draft.properties.filter((property) => property.id !== id),
    called: draft.called === id ? undefined : draft.called,
    unique: draft.unique
      .map((one) => ({ ...one, columns: rest(one.columns) }))
      .filter(({ columns }) => columns.length > 0),
    equality: draft.equality
      .map((one) => ({ ...one, condition: rest(one.condition), consequence: rest(one.consequence) }))
      .filter(({ condition, consequence }) => condition.length > 0 || consequence.length > 0),
  }
}

/** Whether every value of a property is there once only. */
export function isUnique({ unique }: TypeDraft, id: string): boolean {
  return unique.some(({ columns }) => columns.length === 1 && columns[0] === id)
}

/** The draft in which every value of a property is there once only, or not. */
export function withUnique(draft: TypeDraft, id: string, on: boolean): TypeDraft {
  const others = draft.unique.filter(({ columns }) => columns.length !== 1 || columns[0] !== id)
  return { ...draft, unique: on ? [...others, { id: newId(), columns: [id] }] : others }
}
