import { fieldChat } from './en/field-chat.ts'
import type { FieldChatTexts } from './resources.ts'

/** English: chats in the field app. */
export const enFieldChat: FieldChatTexts = { fieldChat }
