import type { Type } from '@feldwerk/query/types.ts'
import {
  IconCalendar,
  IconCalendarClock,
  IconCircleDot,
  IconCube,
  IconForms,
  IconHash,
  IconListCheck,
  IconListDetails,
  IconPaperclip,
  IconPhoto,
  IconSignature,
  IconToggleLeft,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Subject } from './subject.ts'

const BY_KIND: Partial<Record<Type['kind'], TablerIcon>> = {
  STRING: IconForms,
  LONG: IconHash,
  DOUBLE: IconHash,
  BOOLEAN: IconToggleLeft,
  TIME: IconCalendarClock,
  ASSET: IconCube,
  ACCOUNT: IconUser,
  IMAGE: IconPhoto,
  AUDIO: IconPaperclip,
  FILE: IconPaperclip,
  SIGNATURE: IconSignature,
  ARRAY: IconListDetails,
}

/** The sign of what a condition is about: its kind, and a cube for what a chosen asset says. */
export function signOf({ type, options, dateOnly, of }: Subject): TablerIcon {
  if (of !== undefined) return IconCube
  if (options) return type.kind === 'ARRAY' ? IconListCheck : IconCircleDot
  if (type.kind === 'TIME' && dateOnly) return IconCalendar
  return BY_KIND[type.kind] ?? IconForms
}
