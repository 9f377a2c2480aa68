import { limits } from '@feldwerk/contract/limits.ts'
import { fileTypeFromBuffer } from 'file-type'

export type FileKind = 'image' | 'audio' | 'document' | 'other'

export interface FileType {
  readonly kind: FileKind
  /** What it is served as. */
  readonly mime: string
  readonly extension: string
  /** Shown in the page rather than downloaded. Only what no browser runs anything of. */
  readonly inline: boolean
  /** Largest size in bytes, inclusive. */
  readonly maxBytes: number
}

const image = { kind: 'image', inline: true, maxBytes: limits.imageBytes - 1 } as const
const audio = { kind: 'audio', inline: true, maxBytes: limits.audioBytes } as const
/** Also PDF: browsers do not show one inside the sandbox that every file is served in. */
const document = { kind: 'document', inline: false, maxBytes: limits.fileBytes } as const

/** The kinds that are known by their first bytes; the name and what the client says are never believed. */
const KNOWN: readonly FileType[] = [
  { ...image, mime: 'image/jpeg', extension: 'jpg' },
  { ...image, mime: 'image/png', extension: 'png' },
  { ...image, mime: 'image/webp', extension: 'webp' },
  { ...image, mime: 'image/gif', extension: 'gif' },
  { ...image, mime: 'image/avif', extension: 'avif' },
  { ...audio, mime: 'audio/mpeg', extension: 'mp3' },
  { ...audio, mime: 'audio/mp4', extension: 'm4a' },
  { ...audio, mime: 'audio/aac', extension: 'aac' },
  { ...audio, mime: 'audio/wav', extension: 'wav' },
  { ...audio, mime: 'audio/ogg', extension: 'ogg' },
  { ...audio, mime: 'audio/webm', extension: 'weba' },
  { ...audio, mime: 'audio/flac', extension: 'flac' },
  { ...document, mime: 'application/pdf', extension: 'pdf' },
  {
    ...document,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
]

/** Everything else: stored unchanged, only ever served as a download. */
const OTHER: FileType = {
  kind: 'other',
  mime: 'application/octet-stream',
  extension: '',
  inline: false,
  maxBytes: limits.fileBytes,
}

/** Names under which file-type knows one of ours. A recorder of the browser writes sound into a WebM "video". */
const ALIASES: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/webm': 'audio/webm',
}

/** What a file is, by its first 4,100 bytes. */
export async function sniff(head: Uint8Array): Promise<FileType> {
  const found = (await fileTypeFromBuffer(head))?.mime ?? ''
  return typeOf(ALIASES[found] ?? found)
}

/** The type that is served as `mime`. */
export function typeOf(mime: string): FileType {
  return KNOWN.find((type) => type.mime === mime) ?? OTHER
}

/**
 * Whether a name promises a picture, a sound or a PDF that the bytes are not: a page in disguise, or a broken file.
 * A name without such a promise fits anything.
 */
export function contradicts(name: string, type: FileType): boolean {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const promised = PROMISES[extension]
  return promised !== undefined && promised !== type.kind
}

const PROMISES: Record<string, FileKind> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  avif: 'image',
  mp3: 'audio',
  m4a: 'audio',
  aac: 'audio',
  wav: 'audio',
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  weba: 'audio',
  flac: 'audio',
  pdf: 'document',
}
