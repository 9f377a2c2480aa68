import type { JobContext } from '../../platform/jobs/context.ts'
import type { ShareMessage } from './message.ts'
import { receiveMessage } from './receive.ts'
import { type ForgottenMessage, receiveForgotten } from './results/forget-person.ts'
import { receiveResult } from './results/receive-result.ts'
import type { ResultMessage } from './results/result-message.ts'

/** The one way on which something of a share reaches another company. */
export interface Carrier {
  /** Takes a message to a company; it may come several times and in any order. */
  deliver(toCompanyId: string, message: ShareMessage): Promise<void>
  /** The same for what has become of a result. */
  deliverResult(toCompanyId: string, message: ResultMessage): Promise<void>
  /** The same for somebody who is to be forgotten. */
  deliverForgotten(toCompanyId: string, message: ForgottenMessage): Promise<void>
}

/** Both companies are in this installation. */
export const withinHouse = (tools: JobContext): Carrier => ({
  deliver: (toCompanyId, message) => receiveMessage(tools, toCompanyId, message),
  deliverResult: (toCompanyId, message) => receiveResult(tools, toCompanyId, message),
  deliverForgotten: (toCompanyId, message) => receiveForgotten(tools, toCompanyId, message),
})
