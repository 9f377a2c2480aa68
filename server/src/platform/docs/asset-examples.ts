const typeId = '01977f6a-1c00-7000-8000-00000000a001'
const siteTypeId = '01977f6a-1c00-7000-8000-00000000a002'
const assetId = '01977f6a-1c00-7000-8000-00000000b001'
const siteId = '01977f6a-1c00-7000-8000-00000000b002'
const at = '2026-11-20T08:15:00.000Z'

const translation = (name: string) => ({ language: 'de', name, description: null, customCheckMessage: null })
const person = {
  id: '01977f6a-1c00-7000-8000-000000000001',
  firstName: 'Mia',
  lastName: 'Yilmaz',
  machineName: null,
  asMachine: false,
  imageUrl: '/files/01977f6a-1c00-7000-8000-0000000000f2?size=portrait',
  deleted: false,
}
const property = (id: string, name: string, type: object, title: string, more: object = {}) => ({
  id: `01977f6a-1c00-7000-8000-00000000c00${id}`,
  name,
  type,
  required: false,
  enumeration: null,
  number: null,
  foreignKeyConstraint: null,
  customCheck: null,
  dateOnly: false,
  barcode: false,
  translations: [translation(title)],
  ...more,
})
const properties = [
  property('1', 'name', { kind: 'STRING' }, 'Name', { required: true }),
  property('2', 'serialNumber', { kind: 'STRING' }, 'Seriennummer', { barcode: true }),
  property('3', 'cabinetTemperature', { kind: 'DOUBLE' }, 'Temperatur im Schaltschrank', {
    customCheck: 'asset.cabinetTemperature < 60.0',
  }),
  property('4', 'site', { kind: 'ASSET', id: siteTypeId }, 'Standort'),
]
const type = {
  id: typeId,
  version: 3,
  createdAt: at,
  latestChangeAt: at,
  latestChangeBy: person,
  templateInstance: null,
  translations: [translation('Maschine')],
  properties,
  nameProperty: 'name',
  uniqueConstraints: [{ id: '01977f6a-1c00-7000-8000-00000000d001', columns: ['serialNumber'] }],
  equalityConstraints: [],
  customCheck: null,
}
const value = {
  name: 'Kompressor DL-01',
  serialNumber: 'KA-2018-2120',
  cabinetTemperature: 31.5,
  site: siteId,
}
const asset = {
  id: assetId,
  assetTypeId: typeId,
  name: 'Kompressor DL-01',
  createdAt: at,
  createdBy: person,
  changedAt: at,
  changedBy: person,
  version: 2,
  deletedAt: null,
  value,
}
const reference = {
  kind: 'ASSET',
  id: siteId,
  name: 'Werk Kiel',
  assetTypeId: siteTypeId,
  imageUrl: null,
  fileUrl: null,
  mime: null,
  bytes: null,
  deleted: false,
}
const definition = {
  translations: [{ language: 'de', name: 'Maschine' }],
  properties: properties.map(({ name, type: of, translations, required, barcode }) => ({
    name,
    type: of,
    required,
    barcode,
    translations: translations.map(({ language, name: title }) => ({ language, name: title })),
  })),
  uniqueConstraints: [{ columns: ['serialNumber'] }],
}
const field = { propertyId: properties[2]?.id, name: 'cabinetTemperature', before: 28, after: 31.5 }
const state = (version: number, temperature: number) => ({
  version,
  changedAt: at,
  changedBy: { id: person.id, name: 'Mia Yilmaz' },
  value: { ...value, cabinetTemperature: temperature },
})

/** Bodies about asset types and assets. */
export const assetBodies: Record<string, unknown> = {
  'assetTypes.create': definition,
  'assetTypes.preview': definition,
  'assetTypes.update': {
    translations: [{ language: 'de', name: 'Maschine' }],
    properties: definition.properties.slice(0, 1),
    version: 3,
  },
  'assets.create': { value },
  'assets.update': { version: 2, value: { cabinetTemperature: 31.5 } },
  'assets.bulk': {
    create: [{ value: { name: 'Kompressor DL-02' } }],
    update: [{ id: assetId, version: 2, value: { cabinetTemperature: 31.5 } }],
    remove: [{ id: '01977f6a-1c00-7000-8000-00000000b003' }],
  },
}

/** The schemas of asset types and assets, one company's machines. */
export const assetSchemas: Record<string, unknown> = {
  AssetType: type,
  AssetTypeRow: { ...type, assetCount: 10 },
  AssetProperty: properties[2],
  AssetTranslation: translation('Maschine'),
  AssetCardType: {
    id: typeId,
    translations: [{ language: 'de', name: 'Maschine' }],
    nameProperty: 'name',
    properties: [
      {
        name: 'serialNumber',
        type: { kind: 'STRING' },
        dateOnly: false,
        barcode: true,
        number: null,
        translations: [{ language: 'de', name: 'Seriennummer' }],
      },
    ],
    workflowIds: ['01977f6a-1c00-7000-8000-00000000e001'],
  },
  TemplateAssetType: {
    id: typeId,
    translations: [translation('Maschine')],
    properties,
    nameProperty: 'name',
    uniqueConstraints: type.uniqueConstraints,
    equalityConstraints: [],
    customCheck: null,
  },
  ForeignKeyConstraint: { assetTypeId: siteTypeId, columnName: 'name' },
  UniqueConstraint: type.uniqueConstraints[0],
  EqualityConstraint: {
    id: '01977f6a-1c00-7000-8000-00000000d002',
    condition: ['category'],
    consequence: ['manufacturer'],
  },
  Asset: asset,
  AssetWithReferences: { ...asset, references: { [siteId]: reference } },
  AssetPage: { data: [asset], recordsTotal: 1, next: null, references: { [siteId]: reference } },
  ValueReference: reference,
  AssetChange: { version: 2, at, by: person, cause: null, action: 'CHANGED', fields: [field] },
  AssetBulkResult: {
    created: ['01977f6a-1c00-7000-8000-00000000b004'],
    updated: 1,
    removed: 1,
    upserted: [],
  },
  AssetCellError: {
    row: 0,
    column: 'cabinetTemperature',
    type: 'NUMBER',
    enumValues: null,
    customMessage: 'Hier gehört eine Zahl hin.',
  },
  AssetUniqueError: {
    row: 1,
    previousRow: null,
    assetId,
    columnTitles: ['Seriennummer'],
    values: ['KA-2018-2120'],
  },
  AssetEqualityError: {
    row: 1,
    conditionTitles: ['Art'],
    consequenceTitles: ['Hersteller'],
    columnTitle: 'Hersteller',
    value: 'Wehrle',
    expected: 'Kaltenberg',
  },
  AssetRowError: { row: 0, customMessage: 'Der Schaltschrank ist zu heiß.' },
  AssetState: state(2, 28),
  AssetConflict: {
    assetId,
    row: 0,
    base: state(1, 26),
    yours: { cabinetTemperature: 31.5 },
    current: state(2, 28),
  },
  AssetUsage: {
    assetTypeId: typeId,
    assetTypeName: 'Maschine',
    propertyName: 'site',
    propertyTitle: 'Standort',
    count: 12,
    examples: [{ id: assetId, name: 'Kompressor DL-01' }],
  },
  AssetTypeEffect: {
    kind: 'TYPE',
    propertyName: 'cabinetTemperature',
    columns: [],
    rows: 3,
    clearable: true,
    examples: [{ assetId, name: 'Kompressor DL-01', value: 'etwa 30', becomes: null }],
  },
  DefinitionFault: {
    path: ['properties', 2, 'customCheck'],
    code: 'unknownField',
    message: '„ASSET“ hat kein Feld „cabinetTemp“. Meinten Sie „cabinetTemperature“?',
    start: 6,
    end: 17,
  },
}
