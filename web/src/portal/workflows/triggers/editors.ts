import type { ComponentType } from 'react'
import { AssetEditor } from './ASSET/Editor.tsx'
import { EmailEditor } from './EMAIL/Editor.tsx'
import type { KindEditorProps } from './kind-editor.ts'
import { PdfEditor } from './PDF/Editor.tsx'
import { TaskEditor } from './TASK/Editor.tsx'
import type { ResultList } from './trigger-rows.ts'
import { WebhookEditor } from './WEBHOOK/Editor.tsx'

/** The editor of each kind of trigger. */
export const KIND_EDITORS: { readonly [L in ResultList]: ComponentType<KindEditorProps<L>> } = {
  emailTriggers: EmailEditor,
  pdfTriggers: PdfEditor,
  taskTriggers: TaskEditor,
  webhookTriggers: WebhookEditor,
  assetTriggers: AssetEditor,
}
