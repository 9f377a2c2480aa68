import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import type { Block, BlockName, DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import type { LineField } from '@feldwerk/workflow/wording/field.ts'
import { useMemo } from 'react'
import type { Subjects } from '../../conditions/subject.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { newBlock } from './blocks/beginnings.ts'
import { drawnTemplates, withDocument } from './document-edits.ts'
import {
  appended,
  movedBy,
  movedIn,
  movedOnto,
  movedOut,
  replaced,
  rowsOf,
  withCopy,
  without,
} from './document-tree.ts'

const MOVES = {
  UP: (blocks: readonly Block[], id: string) => movedBy(blocks, id, -1),
  DOWN: (blocks: readonly Block[], id: string) => movedBy(blocks, id, 1),
  OUT: movedOut,
  IN: movedIn,
} as const

/** The template that is drawn up, its chosen block, and the ways to change them. */
export function useDocument(editing: WorkflowEditing) {
  const { definition, change, chosenTrigger, chooseTrigger, chosenBlock, chooseBlock } = editing
  const language = useLanguage()
  const templates = drawnTemplates(definition)
  const current = templates.find(({ id }) => id === chosenTrigger) ?? templates[0]
  const { id = '', template = { ...PROTOCOL, blocks: [] } } = current ?? {}
  const { blocks: all } = template
  const rows = useMemo(() => rowsOf(all), [all])
  const row = rows.find(({ block }) => block.id === chosenBlock) ?? rows[0]
  const block = row?.block
  const setBlocks = (make: (blocks: readonly Block[]) => readonly Block[], what?: string) =>
    change(
      (now) => withDocument(now, id, (document) => ({ ...document, blocks: make(document.blocks) })),
      what,
    )
  return {
    templates,
    current,
    template,
    rows,
    row,
    block,
    chooseTemplate: chooseTrigger,
    chooseBlock,
    setPage: (page: DocumentTemplate['page']) =>
      change((now) => withDocument(now, id, (document) => ({ ...document, page })), `${id} page`),
    /** Fields of the chosen block; changes of one in a row are one step to be undone. */
    set: (fields: Readonly<Record<string, unknown>>) =>
      setBlocks(
        (blocks) => replaced(blocks, block?.id ?? '', (each) => ({ ...each, ...fields }) as Block),
        `${block?.id} ${Object.keys(fields).join()}`,
      ),
    addBlock: (kind: BlockName, subjects: Subjects) => {
      const added = crypto.randomUUID()
      setBlocks((blocks) => [...blocks, newBlock(kind, added, subjects)])
      chooseBlock(added)
    },
    /** The same at the end of a column of the chosen block. */
    addInside: (kind: BlockName, column: number, subjects: Subjects) => {
      const added = newBlock(kind, crypto.randomUUID(), subjects)
      setBlocks((blocks) =>
        replaced(blocks, block?.id ?? '', (each) =>
          'inside' in each ? appended(each, column, added) : each,
        ),
      )
      chooseBlock(added.id)
    },
    copyBlock: (blockId: string) => {
      const copy = crypto.randomUUID()
      const ids = [copy]
      setBlocks((blocks) => withCopy(blocks, blockId, () => ids.shift() ?? crypto.randomUUID()))
      chooseBlock(copy)
    },
    removeBlock: (blockId: string) => setBlocks((blocks) => without(blocks, blockId)),
    /** By one place, out of the block that it stands within, or into the one in front of it. */
    move: (blockId: string, where: keyof typeof MOVES) =>
      setBlocks((blocks) => MOVES[where](blocks, blockId)),
    moveOnto: (blockId: string, onto: string) => setBlocks((blocks) => movedOnto(blocks, blockId, onto)),
    addTemplate: (document: DocumentTemplate, name: string) => {
      const trigger = crypto.randomUUID()
      const called: LineField = { kind: 'LINE', line: { [language]: [{ kind: 'TEXT', text: name }] } }
      change((now) => ({
        ...now,
        pdfTriggers: [
          ...now.pdfTriggers,
          { id: trigger, on: ['STORED', 'CORRECTED'], name: called, title: called, template: document },
        ],
      }))
      chooseTrigger(trigger)
    },
  }
}

export type DocumentEditing = ReturnType<typeof useDocument>
