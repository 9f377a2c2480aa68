import { Problem } from '@feldwerk/contract/errors.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import type {
  Block,
  BlockName,
  ContainerName,
  DocumentTemplate,
} from '@feldwerk/workflow/documents/document.ts'
import { nameOf } from '../../fieldwork/workflows/present.ts'
import { colourOf } from '../../people/paper/letterhead.ts'
import { MOST_PAGES } from '../../platform/pdf/print.ts'
import type { PrintedDocument, PrintedPart } from '../../platform/pdf/printed.ts'
import { BrokenRun } from '../seen/broken.ts'
import { holds, SECONDS, type SeenNames } from '../seen/seen.ts'
import { fillAnswers } from './blocks/answers.ts'
import type { FillBlock } from './blocks/block.ts'
import { fillCode } from './blocks/code.ts'
import { type FillContainer, fillColumns, fillGroup, fillRepeat } from './blocks/containers.ts'
import { fillFacts } from './blocks/facts.ts'
import { fillHeading } from './blocks/heading.ts'
import { fillPhoto } from './blocks/photo.ts'
import { fillPhotos } from './blocks/photos.ts'
import { fillScale } from './blocks/scale.ts'
import { fillSignature } from './blocks/signature.ts'
import { fillSignatures } from './blocks/signatures.ts'
import { fillTable } from './blocks/table.ts'
import { fillText } from './blocks/text.ts'
import { fillTitle } from './blocks/title.ts'
import { footerOf, headerOf } from './frame.ts'
import { type DocumentSubject, objectsOf } from './subject.ts'

/** How each kind of block is filled. */
const FILLERS: { readonly [N in Exclude<BlockName, ContainerName>]: FillBlock<N> } = {
  TITLE: fillTitle,
  HEADING: fillHeading,
  TEXT: fillText,
  FACTS: fillFacts,
  ANSWERS: fillAnswers,
  SCALE: fillScale,
  TABLE: fillTable,
  PHOTOS: fillPhotos,
  PHOTO: fillPhoto,
  SIGNATURES: fillSignatures,
  SIGNATURE: fillSignature,
  CODE: fillCode,
  PAGE_BREAK: () => [{ kind: 'pageBreak' }],
}

/** The same for those that others stand within. */
const CONTAINERS: { readonly [N in ContainerName]: FillContainer<N> } = {
  COLUMNS: fillColumns,
  REPEAT: fillRepeat,
  GROUP: fillGroup,
}

/**
 * A document of a template about a result, in words. The same of both is the same document. Throws `BrokenRun` for what
 * cannot be read, `documentTooLarge` for what repeats its blocks too often.
 */
export const fillDocument = async (
  template: DocumentTemplate,
  subject: DocumentSubject,
  seen: SeenNames,
): Promise<PrintedDocument> =>
  await fillEach(template, { subject, leavesOut: false, marks: false, filled: { count: 0 } }, seen)

/**
 * The same for somebody who waits for it: a block of which something cannot be read is left out. Throws `queryTooSlow`
 * and `documentTooLarge`.
 */
export const fillReadable = async (
  template: DocumentTemplate,
  subject: DocumentSubject,
  seen: SeenNames,
): Promise<PrintedDocument> =>
  await fillEach(template, { subject, leavesOut: true, marks: false, filled: { count: 0 } }, seen)

/** The same for somebody who draws it up: with a mark before and behind each block. */
export const fillMarked = async (
  template: DocumentTemplate,
  subject: DocumentSubject,
  seen: SeenNames,
): Promise<PrintedDocument> =>
  await fillEach(template, { subject, leavesOut: true, marks: true, filled: { count: 0 } }, seen)

/** What all blocks of a document have in common. */
interface DocumentFilling {
  readonly subject: DocumentSubject
  /** Whether what cannot be read is left out. */
  readonly leavesOut: boolean
  /** Whether blocks are marked. */
  readonly marks: boolean
  /** How many were filled, each as often as it is repeated. */
  readonly filled: { count: number }
}

/** Repetitions within each other multiply: more than these would hold up everybody. */
const MOST_FILLED = 5000

const fillEach = async (
  { page, blocks }: DocumentTemplate,
  filling: DocumentFilling,
  seen: SeenNames,
): Promise<PrintedDocument> =>
  framed({ page, parts: await fillBlocks(blocks, filling, seen) }, filling.subject)

async function fillBlocks(
  blocks: readonly Block[],
  filling: DocumentFilling,
  seen: SeenNames,
): Promise<readonly PrintedPart[]> {
  const parts: PrintedPart[] = []
  for (const block of blocks) {
    if (++filling.filled.count > MOST_FILLED) throw new Problem('documentTooLarge', { maxPages: MOST_PAGES })
    const made = fillBlock(block, filling, seen)
    const printed = await (filling.leavesOut ? made.catch(nothingWhereBroken) : made)
    const mark = { kind: 'mark', id: block.id } as const
    parts.push(...(filling.marks && printed.length > 0 ? [mark, ...printed, mark] : printed))
  }
  return parts
}

function nothingWhereBroken(error: unknown): readonly PrintedPart[] {
  if (!(error instanceof BrokenRun)) throw error
  if (error.problem.code === 'tooSlow') throw new Problem('queryTooSlow', { seconds: SECONDS })
  return []
}

/** The same of words alone, below what the document is called. */
export function fillWords(text: string, title: string, subject: DocumentSubject): PrintedDocument {
  const above = nameOf(subject.result.workflow.translations, subject.language)
  const parts: PrintedPart[] = [
    { kind: 'title', above, text: title, mark: '' },
    { kind: 'text', text },
  ]
  return framed({ page: PROTOCOL.page, parts }, subject)
}

async function fillBlock(
  block: Block,
  filling: DocumentFilling,
  seen: SeenNames,
): Promise<readonly PrintedPart[]> {
  const { subject } = filling
  if (block.onlyDeviating && subject.result.deviations.length === 0) return []
  if (!(await holds(seen, block.condition))) return []
  const fill = async (blocks: readonly Block[], within: SeenNames) =>
    await fillBlocks(blocks, filling, within)
  const parts =
    'inside' in block
      ? await (CONTAINERS[block.kind] as FillContainer<ContainerName>)(block, { subject, seen, fill })
      : await (FILLERS[block.kind] as AnyFill)(block, subject, seen)
  return block.together && parts.length > 0 ? [{ kind: 'together', parts }] : parts
}

interface DocumentContent {
  readonly page: DocumentTemplate['page']
  readonly parts: readonly PrintedPart[]
}

function framed({ page, parts }: DocumentContent, subject: DocumentSubject): PrintedDocument {
  const { language, company, result } = subject
  return {
    language,
    title: titleOf(subject),
    author: company.name,
    date: lastChange(result),
    page: {
      paper: page.paper,
      margins: page.margins,
      colour: colourOf(company),
      ...(page.accessible ? { isAccessible: true } : {}),
    },
    header: headerOf(page, subject),
    footer: footerOf(page, subject),
    parts,
  }
}

type AnyFill = (
  block: unknown,
  subject: DocumentSubject,
  seen: SeenNames,
) => readonly PrintedPart[] | Promise<readonly PrintedPart[]>

/** What the document is called: its workflow and the thing. */
export function titleOf(subject: DocumentSubject): string {
  const workflow = nameOf(subject.result.workflow.translations, subject.language)
  return [workflow, ...objectsOf(subject).slice(0, 1)].join(' · ')
}

/** When anything of it changed last, so that the document can be told from an earlier one. */
const lastChange = ({ completedAt, changedAt, reviewedAt }: DocumentSubject['result']): string =>
  [completedAt, changedAt, reviewedAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? completedAt
