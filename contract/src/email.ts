import { isEmailAddress } from '@feldwerk/workflow/email-address.ts'

/** Whether mails can go to it. */
export const isEmail = isEmailAddress

/** Two spellings of one mailbox, as far as signing in is concerned. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
