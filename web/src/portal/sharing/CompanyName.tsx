import type { CompanyReference } from '@feldwerk/contract/companies.ts'
import styles from './CompanyName.module.css'

/** A company by its logo and name. */
export function CompanyName({ company }: { readonly company: CompanyReference }) {
  const logo = company.logoThumbnail ?? company.logo
  return (
    <span className={styles['company']}>
      {logo && <img className={styles['logo']} src={logo} alt="" />}
      <span className={styles['name']}>{company.name}</span>
    </span>
  )
}
