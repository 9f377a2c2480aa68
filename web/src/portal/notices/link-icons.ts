import type { NotificationLink } from '@feldwerk/contract/portal-notifications.ts'
import {
  IconBell,
  IconChecklist,
  IconClipboardText,
  IconCube,
  IconFileImport,
  IconGauge,
  IconLicense,
  IconMessage,
  IconSend,
  IconServer,
  IconShare,
  IconTemplate,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'

/** The sign of what a notification leads to. */
export const linkIcons: Readonly<Record<NotificationLink, TablerIcon>> = {
  CHAT: IconMessage,
  TASK: IconChecklist,
  RESULT: IconClipboardText,
  ASSET: IconCube,
  ACCOUNT: IconUser,
  TRIGGER_RUN: IconSend,
  IMPORT: IconFileImport,
  TEMPLATE: IconTemplate,
  SHARE: IconShare,
  LICENCE: IconLicense,
  PUSH: IconBell,
  METRIC: IconGauge,
  OPERATIONS: IconServer,
}
