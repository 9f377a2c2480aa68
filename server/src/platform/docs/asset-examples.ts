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
  property('3', 'power', { kind: 'DOUBLE' }, 'Leistung in kW', { customCheck: 'asset.power > 0.0' }),
  property('4', 'site', { kind: 'ASSET', id: siteTypeId }, 'Standort'),
]
const type = {
  id: typeId,
  version: 3,
  createdAt: at,
  latestChangeAt: at,
  latestChangeBy: person,
  templateInstance: null,
  translations: [translation('Kompressor')],
  properties,
  nameProperty: 'name',
  uniqueConstraints: [{ id: '01977f6a-1c00-7000-8000-00000000d001', columns: ['serialNumber'] }],
  equalityConstraints: [],
  customCheck: null,
}
const value = { name: 'Kompressor DL-01', serialNumber: 'SN-77', power: 7.5, site: siteId }
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
  name: 'Halle 3',
  assetTypeId: siteTypeId,
  imageUrl: null,
  fileUrl: null,
  mime: null,
  bytes: null,
  deleted: false,
}
const definition = {
  translations: [{ language: 'de', name: 'Kompressor' }],
  properties: properties.map(({ name, type: of, translations, required, barcode }) => ({
    name,
    type: of,
    required,
    barcode,
    translations: translations.map(({ language, name: title }) => ({ language, name: title })),
  })),
  uniqueConstraints: [{ columns: ['serialNumber'] }],
}
const field = { propertyId: properties[2]?.id, name: 'power', before: 5.5, after: 7.5 }
const state = (version: number, power: number) => ({
  version,
  changedAt: at,
  changedBy: { id: person.id, name: 'Mia Yilmaz' },
  value: { ...value, power },
})

/** Bodies about asset types and assets. */
export const assetBodies: Record<string, unknown> = {
  'assetTypes.create': definition,
  'assetTypes.preview': definition,
  'assetTypes.update': { ...definition, version: 3 },
  'assets.create': { value },
  'assets.update': { version: 2, value: { power: 7.5 } },
  'assets.bulk': {
    create: [{ value: { name: 'Kompressor DL-02', serialNumber: 'SN-78' } }],
    update: [{ id: assetId, version: 2, value: { power: 7.5 } }],
    remove: [{ id: '01977f6a-1c00-7000-8000-00000000b003' }],
  },
}

/** The schemas of asset types and assets, one company's compressors. */
export const assetSchemas: Record<string, unknown> = {
  AssetType: type,
  AssetTypeRow: { ...type, assetCount: 214 },
  AssetProperty: properties[2],
  AssetTranslation: translation('Kompressor'),
  AssetCardType: {
    id: typeId,
    translations: [{ language: 'de', name: 'Kompressor' }],
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
    translations: [translation('Kompressor')],
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
    condition: ['model'],
    consequence: ['power'],
  },
  Asset: asset,
  AssetWithReferences: { ...asset, references: { [siteId]: reference } },
  AssetPage: { data: [asset], recordsTotal: 1, references: { [siteId]: reference } },
  ValueReference: reference,
  AssetChange: { version: 2, at, by: person, cause: null, action: 'CHANGED', fields: [field] },
  AssetBulkResult: { created: ['01977f6a-1c00-7000-8000-00000000b004'], updated: 1, removed: 1 },
  AssetCellError: {
    row: 0,
    column: 'power',
    type: 'NUMBER',
    enumValues: null,
    customMessage: 'Hier gehört eine Zahl hin.',
  },
  AssetUniqueError: {
    row: 1,
    previousRow: null,
    assetId,
    columnTitles: ['Seriennummer'],
    values: ['SN-77'],
  },
  AssetEqualityError: {
    row: 1,
    conditionTitles: ['Modell'],
    consequenceTitles: ['Leistung in kW'],
    columnTitle: 'Leistung in kW',
    value: 5.5,
    expected: 7.5,
  },
  AssetRowError: { row: 0, customMessage: 'Der Prozess ist kälter als die Luft.' },
  AssetState: state(2, 5.5),
  AssetConflict: { assetId, row: 0, base: state(1, 4), yours: { power: 7.5 }, current: state(2, 5.5) },
  AssetUsage: {
    assetTypeId: typeId,
    assetTypeName: 'Kompressor',
    propertyName: 'site',
    propertyTitle: 'Standort',
    count: 12,
    examples: [{ id: assetId, name: 'Kompressor DL-01' }],
  },
  AssetTypeEffect: {
    kind: 'TYPE',
    propertyName: 'power',
    columns: [],
    rows: 3,
    clearable: true,
    examples: [{ assetId, name: 'Kompressor DL-01', value: 'etwa 7', becomes: null }],
  },
  DefinitionFault: {
    path: ['properties', 2, 'customCheck'],
    code: 'unknownField',
    message: '„ASSET“ hat kein Feld „powr“. Meinten Sie „power“?',
    start: 6,
    end: 10,
  },
}
