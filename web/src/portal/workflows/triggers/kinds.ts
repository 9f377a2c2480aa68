import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import {
  IconCubePlus,
  IconFileTypePdf,
  IconMail,
  IconSubtask,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { assetSentence } from './ASSET/sentence.ts'
import { queryOfColumns } from './columns.ts'
import { emailSentence } from './EMAIL/sentence.ts'
import { pdfSentence } from './PDF/sentence.ts'
import type { KindSentence, SentenceWords } from './sentence.ts'
import { taskSentence } from './TASK/sentence.ts'
import type { ResultList, TriggerIn, TriggerRow } from './trigger-rows.ts'
import { webhookSentence } from './WEBHOOK/sentence.ts'

/** What a new trigger may begin with. */
interface BeginningContext {
  readonly id: string
  readonly workflowId: string
  /** That of the asset which the workflow asks for, else the first of the company; empty where it has none. */
  readonly assetTypeId: string
  /** The answer that is an asset of that type. */
  readonly asset: string | undefined
}

interface TriggerKindLook<L extends ResultList> {
  readonly icon: TablerIcon
  readonly sentence: KindSentence<L>
  /** A new one, with all that its shape asks for and nothing else. */
  readonly begin: (context: BeginningContext) => TriggerIn<L>
}

const NO_LINE = { kind: 'LINE', line: {} } as const

/** How each kind looks and reads, and what a new one begins with. */
const KINDS: { readonly [L in ResultList]: TriggerKindLook<L> } = {
  emailTriggers: {
    icon: IconMail,
    sentence: emailSentence,
    begin: ({ id }) => ({
      id,
      to: [],
      subject: NO_LINE,
      body: { kind: 'TEXT', text: {} },
      separate: false,
      attachedPdfs: [],
    }),
  },
  pdfTriggers: {
    icon: IconFileTypePdf,
    sentence: pdfSentence,
    begin: ({ id }) => ({ id, name: NO_LINE, title: NO_LINE, template: PROTOCOL }),
  },
  taskTriggers: {
    icon: IconSubtask,
    sentence: taskSentence,
    begin: ({ id, workflowId }) => ({
      id,
      workflowId,
      task: { kind: 'QUERY', query: queryOfColumns(new Map()) },
    }),
  },
  webhookTriggers: {
    icon: IconWebhook,
    sentence: webhookSentence,
    begin: ({ id }) => ({ id, httpMethod: 'POST', url: { kind: 'VALUE', value: '' } }),
  },
  assetTriggers: {
    icon: IconCubePlus,
    sentence: assetSentence,
    begin: ({ id, assetTypeId, asset }) => ({
      id,
      assetTypeId,
      action: 'UPDATE',
      values: { kind: 'QUERY', query: queryOfColumns(new Map(asset ? [['asset', asset]] : [])) },
    }),
  },
}

export const kindLook = <L extends ResultList>(list: L): TriggerKindLook<L> => KINDS[list]

/** What a trigger does, in a few words. */
export const doesText = <L extends ResultList>(
  { list, trigger }: TriggerRow<L>,
  words: SentenceWords,
): string => KINDS[list].sentence(trigger, words)
