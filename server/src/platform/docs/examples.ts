import { assetBodies, assetSchemas } from './asset-examples.ts'
import { composedBodies, composedSamples, composedSchemas } from './composed-examples.ts'
import type { SchemaJson } from './schema-json.ts'
import { referredName, type SchemaBook } from './schemas.ts'
import { workflowBodies, workflowSamples, workflowSchemas } from './workflow-examples.ts'

/** What fields hold in the examples: one company, a few people, as in the demo. Keys may name the schema too. */
const samples: Record<string, unknown> = {
  ...workflowSamples,
  ...composedSamples,
  firstName: 'Mia',
  lastName: 'Yilmaz',
  companyName: 'Nordwerk Maschinenbau GmbH',
  email: 'mia.yilmaz@demo.feldwerk.example',
  phone: '+49 431 5550117',
  employeeNumber: '1117',
  password: 'vier zufällige Wörter reichen',
  newPassword: 'fünf zufällige Wörter sind besser',
  code: '482913',
  'DeviceCode.code': '7KQ2-M8XD-40RT-9VBN',
  'deviceCode.code': '7KQ2-M8XD-40RT-9VBN',
  token: 'fwi_4vJ0Zb1c…',
  accessToken: 'fwa_9sT2kq…',
  prefix: 'fwt_Qx7a',
  jobId: '4711',
  name: 'Maschinen',
  'Company.name': 'Nordwerk Maschinenbau GmbH',
  'CompanyReference.name': 'Nordwerk Maschinenbau GmbH',
  'company.name': 'Nordwerk Maschinenbau GmbH',
  'ChatRoom.name': 'Umzug Kompressor',
  'TemplateTranslation.name': 'Maschinenwartung',
  lat: 54.3155,
  lon: 10.1489,
  'AccountGroup.name': 'Instandhaltung',
  'AccountGroupWithMembers.name': 'Instandhaltung',
  'accountGroup.name': 'Instandhaltung',
  'apiToken.name': 'Waage Wareneingang',
  'ApiToken.name': 'Waage Wareneingang',
  logo: '/files/01977f6a-1c00-7000-8000-0000000000f1',
  logoThumbnail: '/files/01977f6a-1c00-7000-8000-0000000000f1?size=thumbnail',
  imageUrl: '/files/01977f6a-1c00-7000-8000-0000000000f2?size=portrait',
  streetAndNumber: 'Werftstraße 114',
  zip: '24143',
  city: 'Kiel',
  country: 'Deutschland',
  industry: 'Maschinenbau',
  vat: 'DE123456789',
  'Company.email': 'kontakt@demo.feldwerk.example',
  'Company.phone': '+49 431 5550100',
  shareId: 'nw-7f3k9q2m5x8r1t4v6b0c',
  appLicenseCount: 10_000,
  usedAppLicenses: 42,
  totalAppLicenses: 10_000,
  timeZone: 'Europe/Berlin',
  type: 'DATA_PRIVACY',
  content: '<p>Wir speichern nur, was die Arbeit braucht.</p>',
  filename: 'kompressor.jpg',
  uploadUrl: '/files/upload/WyIwMTk3N2Y2YS0…',
  url: 'https://feldwerk.example/app/#device=7KQ2-M8XD-40RT-9VBN',
  device: 'Firefox, Windows',
  title: 'Mia Yilmaz',
  subtitle: '1117',
  query: 'mia',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
  start: '2026-11-23T05:00:00.000Z',
  search: 'mia',
  expiresAt: '2026-11-27T08:15:00.000Z',
  invitedUntil: null,
  'preferences.from': '20:00',
  'preferences.until': '06:00',
  'NotificationPreferences.from': '20:00',
  'NotificationPreferences.until': '06:00',
  summaryAt: '07:00',
  errorMessage: "TypeError: Cannot read properties of undefined (reading 'name')",
  stackTrace: 'at GroupPage (/assets/groups-BkQ3.js:1:2044)',
  errorContext: { page: '/groups?id=01977f6a-1c00-7000-8000-000000000001' },
  userComment: 'Ich habe auf „Gruppe anlegen“ gedrückt.',
  invitedBy: 'Lena Brandt',
  recordsTotal: 1,
  next: null,
  userCount: 4,
  size: 25,
  page: 0,
  triesLeft: 4,
  retryAfterSeconds: 42,
  maxBytes: 10_485_760,
  maxMegapixels: 40,
  scope: 'accounts:write',
  reference: '5f0c1f0e-3f52-4a41-9c36-0c1f8f1f6a11',
  accountId: '01977f6a-1c00-7000-8000-000000000001',
  path: 'email',
  rule: 'email',
  in: 'body',
  'InputError.message': 'Das ist keine E-Mail-Adresse.',
  deleted: false,
  demo: false,
  asMachine: false,
  owner: false,
  appAccess: true,
  emailConfirmed: true,
  ownCompany: true,
  chatActive: true,
}

/** Bodies of which a person sends only a part. */
const wholeBodies: Record<string, unknown> = {
  ...assetBodies,
  ...workflowBodies,
  ...composedBodies,
  'templates.create': {
    translations: [
      { language: 'de', name: 'Maschinenwartung', teaser: 'Eine Maschine, vom Öl bis zur Unterschrift.' },
    ],
    template: { workflows: [{ id: '01977f6a-1c00-7000-8000-00000000e001' }] },
  },
  'templates.update': {
    translations: [
      { language: 'de', name: 'Maschinenwartung', teaser: 'Eine Maschine, vom Öl bis zur Unterschrift.' },
    ],
    template: { workflows: [{ id: '01977f6a-1c00-7000-8000-00000000e001' }] },
  },
  'chatRooms.create': {
    name: 'Umzug Kompressor',
    accounts: [{ id: '01977f6a-1c00-7000-8000-000000000001' }],
  },
  'accounts.create': {
    firstName: 'Mia',
    lastName: 'Yilmaz',
    email: 'mia.yilmaz@demo.feldwerk.example',
    language: 'de',
    employeeNumber: '1117',
    appAccess: true,
  },
  'accounts.update': { phone: '+49 431 5550117', employeeNumber: '1117', appAccess: true },
  'accounts.updateMine': { firstName: 'Mia', lastName: 'Yilmaz', language: 'de', privateInfoVisible: false },
  'companies.updateMine': {
    name: 'Nordwerk Maschinenbau GmbH',
    streetAndNumber: 'Werftstraße 114',
    zip: '24143',
    city: 'Kiel',
    country: 'Deutschland',
    email: 'kontakt@demo.feldwerk.example',
    timeZone: 'Europe/Berlin',
    language: 'de',
  },
}

/** Schemas whose example says more when it is written as a whole. */
const wholeSchemas: Record<string, unknown> = {
  ...assetSchemas,
  ...workflowSchemas,
  ...composedSchemas,
  ValueType: { kind: 'STRING' },
}

/**
 * Whether somebody wrote the example of what a schema refers to; others are made of the names of their fields, and a page
 * shows what its rows show.
 */
export const isWritten = (schema: SchemaJson): boolean => {
  const name = referredName(schema) ?? ''
  return Object.hasOwn(wholeSchemas, name) && !name.endsWith('Page')
}

/** Whether somebody wrote the body of a call. */
export const hasBody = (id: string): boolean => Object.hasOwn(wholeBodies, id)

interface ExampleRequest {
  readonly schema: SchemaJson
  readonly book: SchemaBook
  /** Name of the field, and of the schema or body around it. */
  readonly field?: string
  readonly owner?: string | undefined
  /** Named schemas around it: a recursive one is shown once. */
  readonly within?: readonly string[]
}

/** An example of what a schema describes; undefined for a recursive one. */
export function exampleOf({ schema, book, field, owner, within = [] }: ExampleRequest): unknown {
  const name = referredName(schema)
  if (name && Object.hasOwn(wholeSchemas, name)) return wholeSchemas[name]
  if (name && within.includes(name)) return undefined
  if (name)
    return exampleOf({
      schema: book.components.get(name) ?? {},
      book,
      ...(field ? { field } : {}),
      owner: name,
      within: [...within, name],
    })
  const { properties } = schema
  if (properties && !schema.examples) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [
        key,
        exampleOf({ schema: part, book, field: key, owner, within }),
      ]),
    )
  }
  const known = field === undefined ? undefined : (samples[`${owner}.${field}`] ?? samples[field])
  if (known !== undefined && suits(known, schema)) return known
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches?.[0])
    return exampleOf({ schema: branches[0], book, ...(field ? { field } : {}), owner, within })
  return exampleOfType({ schema, book, owner, within })
}

/** Whether a sample is of the kind that a field of its name holds here: a `type` is not the same everywhere. */
function suits(sample: unknown, schema: SchemaJson): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(sample)
  if ('const' in schema) return schema.const === sample
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.some((branch) => referredName(branch) === undefined && suits(sample, branch))
  const kind = sample === null ? 'null' : typeof sample
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  return types[0] === undefined || types.includes(kind)
}

function exampleOfType({ schema, book, owner, within }: ExampleRequest): unknown {
  const types = [schema.type].flat()
  if (types.includes('null')) return null
  if (types[0] === 'array') {
    const places = schema.prefixItems
    const inside = { book, owner, ...(within ? { within } : {}) }
    if (places) return places.map((place) => exampleOf({ schema: place, ...inside }))
    const item = exampleOf({ schema: schema.items ?? {}, ...inside })
    return item === undefined ? [] : [item]
  }
  if (types[0] === 'boolean') return true
  if (types[0] === 'integer' || types[0] === 'number') return schema.minimum ?? 1
  if (types[0] === 'object') return {}
  return types[0] === 'string' ? 'Text' : null
}

/** An example of a body: the call's own, where not every field belongs in it, else made of its schema. */
export function exampleOfBody(id: string, bodyName: string, schema: SchemaJson, book: SchemaBook): unknown {
  return wholeBodies[id] ?? exampleOf({ schema, book, owner: bodyName })
}
