import { recordChoiceIn } from '@feldwerk/workflow/editor/record-choice.ts'
import type { ComponentKind, NodeKind } from '@feldwerk/workflow/kinds.ts'
import type { Part } from '@feldwerk/workflow/parts.ts'
import {
  IconBarcode,
  IconCalendar,
  IconCalendarClock,
  IconCircleDot,
  IconClock,
  IconCube,
  IconFileText,
  IconForms,
  IconHash,
  IconLayoutGrid,
  IconListCheck,
  IconMicrophone,
  IconPhoto,
  IconPhotoScan,
  IconRepeat,
  IconSignature,
  IconStack2,
  IconToggleLeft,
  IconUser,
  IconVariable,
  IconVolume,
  type TablerIcon,
} from '@tabler/icons-react'

/** The sign of each kind, in tree, menus and lists. */
export const KIND_ICONS: Readonly<Record<ComponentKind | NodeKind, TablerIcon>> = {
  ACTIVITY: IconStack2,
  ITERATION: IconRepeat,
  TEXT: IconForms,
  NUMBER: IconHash,
  DATE: IconCalendar,
  TIME: IconClock,
  INSTANT: IconCalendarClock,
  SWITCH: IconToggleLeft,
  SINGLE_CHOICE: IconCircleDot,
  MULTIPLE_CHOICE: IconListCheck,
  IMAGES: IconPhoto,
  AUDIO: IconMicrophone,
  BARCODE: IconBarcode,
  SIGNATURE: IconSignature,
  METADATA: IconVariable,
  ACTIVITY_GROUP: IconLayoutGrid,
  OUTPUT_TEXT: IconFileText,
  OUTPUT_IMAGES: IconPhotoScan,
  OUTPUT_AUDIO: IconVolume,
}

/** The signs of questions for an asset or a person. */
export const RECORD_ICONS = { ASSET: IconCube, ACCOUNT: IconUser } as const

/** The sign of a part: of its kind, or of what it asks for. */
export function iconOf(part: Part): TablerIcon {
  const choice = recordChoiceIn(part)
  return choice ? RECORD_ICONS[choice.record] : KIND_ICONS[part.kind]
}
