/** What is unique across companies, and leads to one before it is known. */
export interface DirectoryTables {
  directory_company: DirectoryCompanyTable
  directory_account: DirectoryAccountTable
  directory_login: DirectoryLoginTable
  directory_credential: DirectoryCredentialTable
  directory_customer: DirectoryCustomerTable
}

/** Which company has a name or a share id. */
export interface DirectoryCompanyTable {
  company_id: string
  /** As `company.name_key`. */
  name_key: string
  share_id: string
}

/** Which company an account belongs to. */
export interface DirectoryAccountTable {
  company_id: string
  account_id: string
}

/** Whose log-in an address is. */
export interface DirectoryLoginTable {
  company_id: string
  account_id: string
  /** In small letters. */
  email: string
}

/** In which company the hash of a secret stands for something. */
export interface DirectoryCredentialTable {
  company_id: string
  hash: Buffer
}

/** Which company a customer of the payment provider is. */
export interface DirectoryCustomerTable {
  company_id: string
  customer_id: string
}
