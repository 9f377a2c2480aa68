import { notifications } from './en/notifications.ts'
import type { FieldNoticeTexts } from './resources.ts'

/** English: what people of the field app hear of. */
export const enFieldNotices: FieldNoticeTexts = { notifications }
