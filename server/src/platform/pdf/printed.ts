import type { Language } from '@feldwerk/query/written/languages.ts'
import type { Paper } from '@feldwerk/workflow/documents/document.ts'
import type { PrintedPicturing } from './printed-board.ts'

/**
 * A document as the template prints it (`document.typ`): what stands where, in words, with nothing left to look up or to
 * compute. Every text is data; none is ever read as markup.
 */
export interface PrintedDocument {
  readonly language: Language
  readonly title: string
  readonly author: string
  /** An instant, ISO: the same document has the same one, so that its bytes are the same. */
  readonly date: string
  readonly page: PrintedPage
  readonly header: PrintedHeader | null
  readonly footer: PrintedFooter | null
  readonly parts: readonly PrintedPart[]
}

/** Lengths in mm. */
export interface PrintedPage {
  readonly paper: Paper
  readonly margins: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
  /** Of lines and marks, `#0b5563`. */
  readonly colour: string
  /** On its side: for wide tables. */
  readonly isLandscape?: boolean
  /** For screen readers rather than for the archive. */
  readonly isAccessible?: boolean
}

/** A picture by its name among those that come with the document, and what it shows for who cannot see it. */
export interface PrintedPicture {
  readonly picture: string
  readonly words: string
}

/** What stands around the number of a page and how many there are: "Seite 1 von 3". */
export interface PrintedPageNumber {
  readonly page: string
  readonly of: string
}

/** On every page: the company at the left, what it is and of when at the right. */
export interface PrintedHeader {
  readonly logo: PrintedPicture | null
  readonly name: string
  readonly line: string
  /** Whether the title of the document stands with it. */
  readonly hasTitle: boolean
  readonly facts: readonly PrintedFact[]
  readonly number: PrintedPageNumber | null
}

/** On every page. */
export interface PrintedFooter {
  readonly text: string
  /** Whether the title of the document stands in front of it. */
  readonly hasTitle: boolean
  readonly number: PrintedPageNumber | null
}

export interface PrintedFact {
  readonly label: string
  readonly value: string
}

/** An answer in a line: `value` is in bold, what is allowed beside it in grey. */
export interface PrintedAnswer {
  readonly label: string
  readonly value: string
  readonly allowed: string
  readonly look: 'PLAIN' | 'QUIET' | 'DEVIATION'
}

/** A value in its band; places are shares of the scale from its low end. */
export interface PrintedScale {
  readonly words: string
  readonly from: number
  readonly to: number
  readonly at: number
  readonly low: string
  readonly high: string
  readonly limits: readonly { readonly at: number; readonly label: string }[]
}

export interface PrintedDeviation {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly beyond: string
  readonly remark: string
  readonly scale: PrintedScale
}

/** A value in its band with what it is; `beyond` says by how much it misses it, '' within. */
export interface PrintedMeasure {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly beyond: string
  readonly scale: PrintedScale
}

/** A drawing that is made by us. */
export interface PrintedDrawing {
  readonly svg: string
  readonly words: string
  /** In mm; the height follows. */
  readonly width: number
  /** Beside it. */
  readonly caption: string
}

/** A piece of a text: words, which may lead to an address, or the end of a line. */
export type PrintedSpan =
  | {
      readonly kind: 'words'
      readonly text: string
      readonly bold: boolean
      readonly italic: boolean
      readonly href: string
    }
  | { readonly kind: 'break' }

/**
 * A picture with words beneath it, the first of them in bold; `missing` stands where the picture is not there. A signature
 * without a picture ('') is an empty line.
 */
export interface PrintedPhoto extends PrintedPicture {
  readonly caption: string
  readonly note: string
  readonly missing: string
}

/** Boxes beside and below each other that no page parts. All lengths of boards in px, 96 to the inch. */
export interface PrintedBand {
  readonly kind: 'band'
  readonly height: number
  readonly boxes: readonly PrintedBox[]
}

/** Something with a frame and a head, at its place in a band. */
export interface PrintedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  /** Beside the title, quiet. */
  readonly note: string
  /** At the right of the head: what is wrong with its figures; '' for nothing. */
  readonly beyond: string
  readonly content: PrintedContent
}

export type PrintedContent =
  | PrintedPicturing
  | { readonly kind: 'parts'; readonly parts: readonly PrintedPart[] }
  /** Words in place of what cannot be shown. */
  | { readonly kind: 'says'; readonly isFault: boolean; readonly title: string; readonly text: string }

export type PrintedPart =
  | { readonly kind: 'title'; readonly above: string; readonly text: string; readonly mark: string }
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly PrintedSpan[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly items: readonly (readonly PrintedSpan[])[]
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
      readonly rows: readonly (readonly string[])[]
      /** Below it: what was left out; '' where it has all rows. */
      readonly more: string
    }
  | { readonly kind: 'measure'; readonly measure: PrintedMeasure }
  | { readonly kind: 'drawing'; readonly drawing: PrintedDrawing }
  | { readonly kind: 'facts'; readonly columns: number; readonly facts: readonly PrintedFact[] }
  | { readonly kind: 'deviations'; readonly deviations: readonly PrintedDeviation[] }
  | { readonly kind: 'answers'; readonly columns: number; readonly answers: readonly PrintedAnswer[] }
  | {
      readonly kind: 'photos'
      readonly columns: number
      /** Height by width; null: as the picture is. */
      readonly ratio: number | null
      readonly photos: readonly PrintedPhoto[]
    }
  | { readonly kind: 'signatures'; readonly columns: number; readonly signatures: readonly PrintedPhoto[] }
  | { readonly kind: 'pageBreak' }
  /** Prints nothing: where something begins, and where it ends, can be asked when it is set. */
  | { readonly kind: 'mark'; readonly id: string }
  /** Parts that no page parts. */
  | { readonly kind: 'together'; readonly parts: readonly PrintedPart[] }
  | PrintedBand
  /** Parts beside each other. */
  | { readonly kind: 'columns'; readonly columns: readonly (readonly PrintedPart[])[] }

/** Every part, also those within others. */
export const partsIn = (parts: readonly PrintedPart[]): readonly PrintedPart[] =>
  parts.flatMap((part) => {
    if (part.kind === 'together') return partsIn(part.parts)
    return part.kind === 'columns' ? part.columns.flatMap(partsIn) : [part]
  })

/** Every picture of a document, on its header too. */
export function picturesIn({ header, parts }: PrintedDocument): readonly PrintedPicture[] {
  const shown = partsIn(parts).flatMap((part): readonly PrintedPicture[] => {
    if (part.kind === 'photos') return part.photos
    return part.kind === 'signatures' ? part.signatures.filter(({ picture }) => picture !== '') : []
  })
  return header?.logo ? [header.logo, ...shown] : shown
}
