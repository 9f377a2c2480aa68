import type { CompanyReference } from '@feldwerk/contract/companies.ts'
import styles from './CompanyName.module.css'

interface CompanyNameProps {
  readonly company: CompanyReference
  /** What stands there in place of the name alone, as in „von Hansen“. */
  readonly words?: string
}

/** A company by its logo and name; the logo is as high as a line of the text around it. */
export function CompanyName({ company, words = company.name }: CompanyNameProps) {
  const logo = company.logoThumbnail ?? company.logo
  return (
    <span className={styles['company']}>
      {logo && <img className={styles['logo']} src={logo} alt="" />}
      <span className={styles['name']}>{words}</span>
    </span>
  )
}
