import { taskAudience } from './fieldwork/tasks/audience.ts'
import { workflowAudience } from './fieldwork/workflows/audience.ts'
import { chatAudience } from './messages/chat/audience.ts'
import { accountAudience, portalAudience } from './people/accounts/audience.ts'
import type { Audiences } from './platform/realtime/audience.ts'

/** Who hears of a change, by its kind: the domain of each knows. */
export const audiences: Audiences = {
  CHAT: chatAudience,
  NOTIFICATION: null,
  PUSH: portalAudience,
  TASK: taskAudience,
  WORKFLOW: workflowAudience,
  RESULT: portalAudience,
  ASSET: portalAudience,
  DASHBOARD: portalAudience,
  TRIGGER_RUN: portalAudience,
  VIEW: portalAudience,
  METRIC: portalAudience,
  TEMPLATE: portalAudience,
  ACCOUNT: accountAudience,
  ACCOUNT_GROUP: portalAudience,
  COMPANY: portalAudience,
  PAYMENT: portalAudience,
  SHARE: portalAudience,
  SESSION: null,
}
