import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import {
  type Block,
  type BlockName,
  type DocumentTemplate,
  isDocument,
} from '@feldwerk/workflow/documents/document.ts'

export type PdfTrigger = WorkflowDefinition['pdfTriggers'][number]
/** A template that is made of blocks. */
export type DrawnTemplate = PdfTrigger & { readonly template: DocumentTemplate }

/** The templates of a definition, but for those of the older form, which are words alone. */
export const drawnTemplates = ({ pdfTriggers }: WorkflowDefinition): readonly DrawnTemplate[] =>
  pdfTriggers.filter((trigger): trigger is DrawnTemplate => isDocument(trigger.template))

/** A definition in which the document of a template is another one. */
export const withDocument = (
  definition: WorkflowDefinition,
  id: string,
  make: (document: DocumentTemplate) => DocumentTemplate,
): WorkflowDefinition => ({
  ...definition,
  pdfTriggers: definition.pdfTriggers.map((trigger) =>
    trigger.id === id && isDocument(trigger.template)
      ? { ...trigger, template: make(trigger.template) }
      : trigger,
  ),
})

/** What of answers a block shows stands in its name, too. */
export const lookOf = (block: Block): BlockName | 'DEVIATIONS' =>
  block.kind === 'ANSWERS' && block.which === 'DEVIATIONS' ? 'DEVIATIONS' : block.kind
