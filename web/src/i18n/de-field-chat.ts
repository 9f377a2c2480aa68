import { fieldChat } from './de/field-chat.ts'

/** German: chats in the field app. */
export const deFieldChat = { fieldChat }
