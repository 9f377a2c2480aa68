import { keysOf } from '@feldwerk/query/keys.ts'
import type { Root, StepKind } from '@feldwerk/query/query.ts'
import {
  IconArrowsJoin,
  IconArrowsSplit2,
  IconChecklist,
  IconClipboardText,
  IconColumns3,
  IconCopyOff,
  IconCube,
  IconFilter,
  IconQuestionMark,
  IconStack2,
  IconTable,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

/** The sign of each kind of step, in the order of the menu that adds one. */
export const stepIcons: Readonly<Record<StepKind, TablerIcon>> = {
  FILTER: IconFilter,
  MAP: IconColumns3,
  JOIN: IconArrowsJoin,
  GROUP: IconStack2,
  EXPAND: IconArrowsSplit2,
  DISTINCT: IconCopyOff,
}

export const STEP_KINDS = keysOf(stepIcons)

export const rootIcons: Readonly<Record<Root['kind'], TablerIcon>> = {
  WORKFLOW_RESULT: IconClipboardText,
  ASSET: IconCube,
  TASK: IconChecklist,
  VIEW: IconTable,
  ACCOUNT: IconUsers,
  NULL: IconQuestionMark,
}
