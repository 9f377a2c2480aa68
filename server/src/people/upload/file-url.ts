import type { Pool } from 'pg'
import type { Variant } from '../../platform/files/images.ts'
import { LINK_DAYS, signLink } from '../../platform/files/link-token.ts'
import { secretOf } from '../../platform/files/secret.ts'

/** Where a client fetches a file, or a smaller picture made of it; null where there is none. */
export function fileUrl(fileId: string, variant?: Variant): string
export function fileUrl(fileId: string | null, variant?: Variant): string | null
export function fileUrl(fileId: string | null, variant?: Variant): string | null {
  if (fileId === null) return null
  return `/files/${fileId}${variant ? `?size=${variant}` : ''}`
}

/** Where another system fetches a file of a company within the next days, without signing in: a path. */
export async function linkToFile(
  owner: Pool,
  { companyId, fileId, now }: { readonly companyId: string; readonly fileId: string; readonly now: Date },
): Promise<string> {
  const secret = await secretOf(owner, 'link')
  const expiresAt = now.getTime() + LINK_DAYS * 86_400_000
  return `/files/link/${signLink(secret, { companyId, fileId, expiresAt })}`
}
