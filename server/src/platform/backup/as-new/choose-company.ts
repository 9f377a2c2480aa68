import { Failure } from '../../process/failure.ts'
import { linesOf } from '../file-list.ts'
import { fileOf } from '../make.ts'
import type { BackedUpCompany, Manifest } from '../manifest.ts'
import type { BackupPlace } from '../place.ts'
import { isId } from './new-ids.ts'

/**
 * The company of a backup that is named by its id or its name; unnamed the one that it is of. Throws a `Failure` where there is
 * none, or none was named of several.
 */
export async function chooseCompany(
  place: BackupPlace,
  name: string,
  { manifest, given }: { readonly manifest: Manifest; readonly given: string | undefined },
): Promise<BackedUpCompany> {
  const all = manifest.company ? [manifest.company] : await companiesIn(place, name, manifest)
  const found = all.filter((company) => given === undefined || isCalled(company, given))
  const [company] = found
  const names = all.map((each) => each.name).join(', ')
  if (!company) throw new Failure(`There is no company ${given} in ${name}. It holds ${names || 'none'}.`)
  if (found.length > 1) throw new Failure(`${name} holds several companies: name one by --company. ${names}.`)
  return company
}

const isCalled = ({ id, name }: BackedUpCompany, given: string) =>
  id === given.toLowerCase() || name === given

async function companiesIn(
  place: BackupPlace,
  name: string,
  { tables }: Manifest,
): Promise<BackedUpCompany[]> {
  const columns = tables.find((table) => table.name === 'company')?.columns ?? []
  const companies: BackedUpCompany[] = []
  for await (const line of linesOf(place, fileOf(name, 'tables/company'))) {
    const values = line.split('\t')
    const valueOf = (column: string) => values[columns.indexOf(column)] ?? ''
    // As PostgreSQL writes a text: what would end the value has a backslash before it.
    if (isId(valueOf('id')))
      companies.push({ id: valueOf('id'), name: valueOf('name').replace(/\\(.)/g, '$1') })
  }
  return companies
}
