import type { PropertyType, ScalarType } from '@feldwerk/contract/asset-types.ts'
import {
  IconCalendar,
  IconCalendarTime,
  IconCube,
  IconFile,
  IconLetterCase,
  IconNumber123,
  IconPhoto,
  IconToggleLeft,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { elementOf } from '../../values/value.ts'

/** What a property can hold, as one chooses it: a day is a kind of its own. */
export const kinds = [
  'STRING',
  'LONG',
  'DOUBLE',
  'BOOLEAN',
  'DAY',
  'TIME',
  'IMAGE',
  'FILE',
  'ACCOUNT',
  'ASSET',
] as const
export type Kind = (typeof kinds)[number]

export const kindIcons: Readonly<Record<Kind, TablerIcon>> = {
  STRING: IconLetterCase,
  LONG: IconNumber123,
  DOUBLE: IconNumber123,
  BOOLEAN: IconToggleLeft,
  DAY: IconCalendar,
  TIME: IconCalendarTime,
  IMAGE: IconPhoto,
  FILE: IconFile,
  ACCOUNT: IconUser,
  ASSET: IconCube,
}

interface TypedProperty {
  readonly type: PropertyType
  readonly dateOnly: boolean
}

/** The kind of a property, whether it holds one value or several. */
export function kindOf({ type, dateOnly }: TypedProperty): Kind {
  const { kind } = elementOf(type)
  return kind === 'TIME' && dateOnly ? 'DAY' : kind
}

/** The type of a kind; `assetTypeId` says whose assets, `isList` whether there may be several. */
export function typeOf(
  kind: Kind,
  { assetTypeId, isList }: { assetTypeId: string; isList: boolean },
): TypedProperty {
  const element: ScalarType =
    kind === 'ASSET' ? { kind, id: assetTypeId } : { kind: kind === 'DAY' ? 'TIME' : kind }
  return { type: isList ? { kind: 'ARRAY', of: element } : element, dateOnly: kind === 'DAY' }
}

/** Kinds whose values can be limited to some. */
export const canEnumerate = (kind: Kind): boolean => kind === 'STRING' || kind === 'LONG' || kind === 'DOUBLE'

/** Kinds with a unit and limits. */
export const isNumber = (kind: Kind): boolean => kind === 'LONG' || kind === 'DOUBLE'
