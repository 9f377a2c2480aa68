import type { NotificationLink, PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import {
  IconAt,
  IconBell,
  IconClipboardText,
  IconClockExclamation,
  IconCube,
  IconGauge,
  IconPencil,
  IconPlus,
  IconSend,
  IconSpeakerphone,
  IconTemplate,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'

const byEvent: Partial<Record<NonNullable<PortalNotification['event']>, TablerIcon>> = {
  TASK_GIVEN: IconPlus,
  TASK_CHANGED: IconPencil,
  TASK_DUE: IconClockExclamation,
  TASK_LATE: IconClockExclamation,
  MENTIONED: IconAt,
}

const byLink: Partial<Record<NotificationLink, TablerIcon>> = {
  RESULT: IconClipboardText,
  ASSET: IconCube,
  ACCOUNT: IconUser,
  TRIGGER_RUN: IconSend,
  TEMPLATE: IconTemplate,
  METRIC: IconGauge,
  PUSH: IconSpeakerphone,
}

/** The sign of what happened, or of what it leads to. */
export const noticeIcon = ({ event, linkType }: PortalNotification): TablerIcon =>
  (event && byEvent[event]) ?? byLink[linkType] ?? IconBell
