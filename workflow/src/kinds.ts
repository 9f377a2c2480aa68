import { keysOf } from '@feldwerk/query/keys.ts'
import { ACTIVITY_GROUP } from './components/ACTIVITY_GROUP/kind.ts'
import { AUDIO } from './components/AUDIO/kind.ts'
import { BARCODE } from './components/BARCODE/kind.ts'
import { DATE } from './components/DATE/kind.ts'
import { IMAGES } from './components/IMAGES/kind.ts'
import { INSTANT } from './components/INSTANT/kind.ts'
import type { AnyKind } from './components/kind.ts'
import { METADATA } from './components/METADATA/kind.ts'
import { MULTIPLE_CHOICE } from './components/MULTIPLE_CHOICE/kind.ts'
import { NUMBER } from './components/NUMBER/kind.ts'
import { OUTPUT_AUDIO } from './components/OUTPUT_AUDIO/kind.ts'
import { OUTPUT_IMAGES } from './components/OUTPUT_IMAGES/kind.ts'
import { OUTPUT_TEXT } from './components/OUTPUT_TEXT/kind.ts'
import { SIGNATURE } from './components/SIGNATURE/kind.ts'
import { SINGLE_CHOICE } from './components/SINGLE_CHOICE/kind.ts'
import { SWITCH } from './components/SWITCH/kind.ts'
import { TEXT } from './components/TEXT/kind.ts'
import { TIME } from './components/TIME/kind.ts'

/** Kinds of nodes of a workflow definition: point 3 of the specification. */
export const NODE_KINDS = ['ACTIVITY', 'ITERATION'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

/** Every kind of component, in the order in which they are offered: points 3 and 9 of the specification. */
export const KINDS = {
  ACTIVITY_GROUP,
  TEXT,
  NUMBER,
  SINGLE_CHOICE,
  MULTIPLE_CHOICE,
  SWITCH,
  DATE,
  TIME,
  INSTANT,
  IMAGES,
  SIGNATURE,
  BARCODE,
  AUDIO,
  OUTPUT_TEXT,
  OUTPUT_IMAGES,
  OUTPUT_AUDIO,
  METADATA,
} as const satisfies Readonly<Record<string, AnyKind>>

export type ComponentKind = keyof typeof KINDS
export const COMPONENT_KINDS = keysOf(KINDS)

/** Kinds with an answer of their own. */
export type AnsweredKind = {
  [K in ComponentKind]: (typeof KINDS)[K]['answer'] extends null ? never : K
}[ComponentKind]

/** A kind of which only the frame matters. */
export const kindOf = (kind: ComponentKind): AnyKind => KINDS[kind]

/** Has a component of this kind an answer to read? */
export const isAnswered = (kind: ComponentKind): kind is AnsweredKind => kindOf(kind).answer !== null
