import { Id } from '@feldwerk/contract/ids.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { readSigned, signText } from './signed-text.ts'

/** How long a link to a file lives that another system gets. */
export const LINK_DAYS = 7

const FileLink = z.object({
  companyId: Id,
  fileId: Id,
  /** Unix milliseconds. */
  expiresAt: z.int(),
})
export type FileLink = z.infer<typeof FileLink>

/** A link as a text for a URL: whoever has it may read this one file until then, without signing in. */
export function signLink(secret: Uint8Array, { companyId, fileId, expiresAt }: FileLink): string {
  return signText(secret, 'link 1\nGET', [companyId, fileId, expiresAt])
}

/** What a link leads to; undefined when it is not ours, is over, or would live longer than any that we give. */
export function readLink(secret: Uint8Array, token: string, now: Date): FileLink | undefined {
  const signed = readSigned(secret, 'link 1\nGET', token)
  if (!Array.isArray(signed)) return undefined
  const [companyId, fileId, expiresAt] = signed
  const link = FileLink.parse({ companyId, fileId, expiresAt })
  const left = link.expiresAt - now.getTime()
  return left > 0 && left <= LINK_DAYS * 86_400_000 ? link : undefined
}
