import type { de } from './de.ts'
import type { deAreas } from './de-areas.ts'
import type { deField } from './de-field.ts'
import type { deFieldChat } from './de-field-chat.ts'
import type { deFieldNotices } from './de-field-notices.ts'

/**
 * The shapes of the catalogues: German is the pattern, every other language has to have the same entries. They come
 * in parts, so that a first visit loads little: what the portal shows first, its areas, the field app, its chats.
 */
export type FirstTexts = typeof de
export type AreaTexts = typeof deAreas
export type FieldTexts = typeof deField
export type FieldChatTexts = typeof deFieldChat
export type FieldNoticeTexts = typeof deFieldNotices

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: FirstTexts & AreaTexts & FieldTexts & FieldChatTexts }
  }
}
