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
import type { ComponentKind } from './kinds.ts'

/** Every kind of component. */
export const KINDS = {
  ACTIVITY_GROUP,
  AUDIO,
  BARCODE,
  DATE,
  IMAGES,
  INSTANT,
  METADATA,
  MULTIPLE_CHOICE,
  NUMBER,
  OUTPUT_AUDIO,
  OUTPUT_IMAGES,
  OUTPUT_TEXT,
  SIGNATURE,
  SINGLE_CHOICE,
  SWITCH,
  TEXT,
  TIME,
} as const satisfies Record<ComponentKind, AnyKind>

/** A kind of which only the frame matters. */
export const kindOf = (kind: ComponentKind): AnyKind => KINDS[kind]
