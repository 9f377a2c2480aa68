import type { CompanyReference } from '@feldwerk/contract/companies.ts'
import { fileUrl } from '../upload/file-url.ts'

interface NamedCompany {
  readonly id: string
  readonly name: string
  /** A file of the company that is shown it; of one that is known by its name alone left out. */
  readonly logo?: string | null
  readonly demo?: boolean
}

/** A company as it stands beside something of it. */
export const companyReference = ({
  id,
  name,
  logo = null,
  demo = false,
}: NamedCompany): CompanyReference => ({
  id,
  name,
  logo: fileUrl(logo),
  logoThumbnail: fileUrl(logo, 'thumbnail'),
  demo,
})
