import { keysOf } from '@feldwerk/query/keys.ts'
import { z } from '../zod.ts'
import { ANSWERS } from './ANSWERS/kind.ts'
import { type AnyBlockKind, onBlocks } from './block/kind.ts'
import { CODE } from './CODE/kind.ts'
import { COLUMNS } from './COLUMNS/kind.ts'
import { FACTS } from './FACTS/kind.ts'
import { GROUP } from './GROUP/kind.ts'
import { HEADING } from './HEADING/kind.ts'
import { PAGE_BREAK } from './PAGE_BREAK/kind.ts'
import { PHOTO } from './PHOTO/kind.ts'
import { PHOTOS } from './PHOTOS/kind.ts'
import { REPEAT } from './REPEAT/kind.ts'
import { SCALE } from './SCALE/kind.ts'
import { SIGNATURE } from './SIGNATURE/kind.ts'
import { SIGNATURES } from './SIGNATURES/kind.ts'
import { TABLE } from './TABLE/kind.ts'
import { TEXT } from './TEXT/kind.ts'
import { TITLE } from './TITLE/kind.ts'

/** Every kind of block, in the order in which they are offered. */
const BLOCKS = {
  TITLE,
  HEADING,
  TEXT,
  FACTS,
  ANSWERS,
  SCALE,
  TABLE,
  PHOTOS,
  PHOTO,
  SIGNATURES,
  SIGNATURE,
  CODE,
  COLUMNS,
  REPEAT,
  GROUP,
  PAGE_BREAK,
} as const satisfies Readonly<Record<string, AnyBlockKind>>

export type BlockName = keyof typeof BLOCKS
export const BLOCK_NAMES = keysOf(BLOCKS)
/** Kinds within which other blocks stand. */
export type ContainerName = {
  [N in BlockName]: KindOf<N> extends { readonly holdsBlocks: true } ? N : never
}[BlockName]
type KindOf<N extends BlockName> = (typeof BLOCKS)[N]
type OwnOf<N extends BlockName> = z.output<KindOf<N>['shape']>
/** Only what a kind names: one without settings of its own would allow no others. */
export type BlockOf<N extends BlockName> = { readonly kind: N } & Readonly<
  z.output<z.ZodObject<typeof onBlocks>>
> &
  Readonly<Pick<OwnOf<N>, keyof KindOf<N>['shape']['shape'] & keyof OwnOf<N>>> &
  (N extends ContainerName ? { readonly inside: readonly (readonly Block[])[] } : unknown)
/** What is known of a kind. */
export const blockKindOf = (kind: BlockName): AnyBlockKind => BLOCKS[kind]
export type Block = { readonly [N in BlockName]: BlockOf<N> }[BlockName]

export const PAPERS = ['A4', 'A5', 'LETTER'] as const
export type Paper = (typeof PAPERS)[number]
/** In mm. */
const margin = z.number().min(0).max(60)

/** What can stand at the head of each page, in its order. */
export const HEADER_ITEMS = ['LOGO', 'NAME', 'ADDRESS', 'TITLE', 'DATE', 'RECEIPT', 'PAGES'] as const
/** What can stand at the foot of each page, in its order. */
export const FOOTER_ITEMS = ['NAME', 'TITLE', 'WORKFLOW', 'RECEIPT', 'DATE', 'PAGES'] as const
export type HeaderItem = (typeof HEADER_ITEMS)[number]
export type FooterItem = (typeof FOOTER_ITEMS)[number]
/** What stands there where nobody has chosen. */
export const USUAL_HEADER: readonly HeaderItem[] = ['LOGO', 'NAME', 'ADDRESS', 'RECEIPT']
export const USUAL_FOOTER: readonly FooterItem[] = ['WORKFLOW', 'RECEIPT', 'PAGES']

const Page = z.object({
  paper: z.enum(PAPERS),
  margins: z.object({ top: margin, right: margin, bottom: margin, left: margin }),
  /** Whether every page has a head. */
  header: z.boolean(),
  /** What stands in it; without it the company with its logo, and the receipt. */
  headerItems: z.array(z.enum(HEADER_ITEMS)).max(HEADER_ITEMS.length).optional(),
  /** Whether every page has a foot. */
  footer: z.boolean(),
  /** What stands in it; without it the workflow, the receipt and the number of the page. */
  footerItems: z.array(z.enum(FOOTER_ITEMS)).max(FOOTER_ITEMS.length).optional(),
  /** Made for screen readers (PDF/UA-1) instead of for the archive (PDF/A-2). */
  accessible: z.boolean().optional(),
})

/** Columns beside each other; blocks of other kinds have one. */
const MOST_COLUMNS = 3
/** What is read at all, so that a draft with a few blocks too many is kept; `documentFaults` says how many are good. */
const MOST_READ = 1000
const DEEPEST_READ = 20

/** The lists of blocks within a block, one for each of its columns. */
export const inside = z
  .array(z.array(z.lazy(() => AnyBlock)).max(MOST_READ))
  .min(1)
  .max(MOST_COLUMNS)
const [first, ...others] = Object.entries<AnyBlockKind>(BLOCKS).map(([kind, { shape, holdsBlocks }]) =>
  z.object({ kind: z.literal(kind), ...onBlocks, ...shape.shape, ...(holdsBlocks ? { inside } : {}) }),
)
/** One block, of whatever kind. */
export const AnyBlock: z.ZodType<Block> = z.discriminatedUnion('kind', [
  first!,
  ...others,
]) as unknown as z.ZodType<Block>

/** What a document is made of: blocks in their order, never markup. */
export const DocumentTemplate = z.object({
  page: Page,
  blocks: z
    .array(AnyBlock)
    .max(MOST_READ)
    .refine((blocks) => blocksIn(blocks).length <= MOST_READ, { params: { most: MOST_READ } })
    .refine((blocks) => depthOf(blocks) <= DEEPEST_READ, { params: { most: DEEPEST_READ } }),
}) as unknown as z.ZodType<DocumentTemplate, DocumentTemplate>
export interface DocumentTemplate {
  readonly page: z.output<typeof Page>
  readonly blocks: readonly Block[]
}

/** The lists of blocks within a block. */
export const insideOf = (block: Block): readonly (readonly Block[])[] =>
  'inside' in block ? block.inside : []

/** Every block, those within others too. */
const blocksIn = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => [block, ...insideOf(block).flatMap(blocksIn)])

const depthOf = (blocks: readonly Block[]): number =>
  Math.max(0, ...blocks.map((block) => 1 + Math.max(0, ...insideOf(block).map(depthOf))))

export const isDocument = (template: object): template is DocumentTemplate => 'blocks' in template
