import { DEMO_DOMAIN } from '../people.ts'

/** The company with which the demo company shares a workflow; invented like all of it. */
export const partnerFields = {
  name: 'Hansen Fördertechnik GmbH',
  street_and_number: 'Eiderstraße 27',
  zip: '24768',
  city: 'Rendsburg',
  country: 'Deutschland',
  industry: 'Fördertechnik',
  email: `kontakt@hansen.${DEMO_DOMAIN}`,
  phone: '+49 4331 5550140',
}

/** Its people: the owner has a log-in with the password of the demo, the others make results. */
export const partnerPeople = [
  {
    firstName: 'Anke',
    lastName: 'Hansen',
    employeeNumber: '1',
    email: `anke.hansen@hansen.${DEMO_DOMAIN}`,
    owner: true,
  },
  { firstName: 'Ole', lastName: 'Petersen', employeeNumber: '12', email: null, owner: false },
  { firstName: 'Mehmet', lastName: 'Kaya', employeeNumber: '17', email: null, owner: false },
] as const
