import type { MailTexts } from '../../platform/mail/content.ts'
import { backupMissing } from './backup-missing.ts'
import { companyWelcome } from './company-welcome.ts'
import { emailChange } from './email-change.ts'
import { emailChanged } from './email-changed.ts'
import { emailCode } from './email-code.ts'
import { invitation } from './invitation.ts'
import { mailTrial } from './mail-trial.ts'
import { notifications } from './notifications.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { paymentMissing } from './payment-missing.ts'

/** Every mail of the catalogue, in every language. */
export const mailTexts: MailTexts = {
  backupMissing,
  companyWelcome,
  emailChange,
  emailChanged,
  emailCode,
  invitation,
  mailTrial,
  notifications,
  passwordChanged,
  passwordReset,
  paymentMissing,
}
