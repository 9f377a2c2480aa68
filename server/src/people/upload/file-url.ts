import type { Variant } from '../../platform/files/images.ts'

/** Where a client fetches a file, or a smaller picture made of it; null where there is none. */
export function fileUrl(fileId: string, variant?: Variant): string
export function fileUrl(fileId: string | null, variant?: Variant): string | null
export function fileUrl(fileId: string | null, variant?: Variant): string | null {
  if (fileId === null) return null
  return `/files/${fileId}${variant ? `?size=${variant}` : ''}`
}
