import type { Estate } from './estate.ts'
import type { MatrixRows } from './row.ts'

const translations = (estate: Estate) => [
  { language: 'de' as const, name: estate.unique('Vorlage'), teaser: 'Kurz', description: null },
]
const selection = (estate: Estate) => ({ assetTypes: [{ id: estate.lasting('assetType') }] })
const payload = (estate: Estate) => ({ template: selection(estate), translations: translations(estate) })
const byTemplate = { templateId: 'template' } as const
const byInstance = { templateInstanceId: 'templateInstance' } as const

/** Templates and what companies have installed of them. */
export const templateRows: Pick<MatrixRows, 'templates' | 'templateInstances'> = {
  templates: {
    paginated: { args: () => ({ search: 'vorlage', orderColumn: 'latestChangeAt' as const }), ids: {} },
    byId: { args: (estate) => ({ templateId: estate.lasting('template') }), ids: byTemplate },
    bundle: { args: (estate) => ({ templateId: estate.lasting('template') }), ids: byTemplate },
    contents: {
      args: (estate) => ({ template: selection(estate) }),
      ids: { 'template.assetTypes.0.id': 'assetType' },
    },
    create: {
      args: (estate) => ({ templatePayload: payload(estate) }),
      ids: { 'templatePayload.template.assetTypes.0.id': 'assetType' },
    },
    update: {
      args: async (estate) => ({
        templateId: await estate.templates.template(),
        updateInstances: true,
        templatePayload: payload(estate),
      }),
      ids: { ...byTemplate, 'templatePayload.template.assetTypes.0.id': 'assetType' },
    },
    remove: { args: async (estate) => ({ templateId: await estate.templates.template() }), ids: byTemplate },
    instantiate: {
      args: async (estate) => ({
        templateId: estate.lasting('template'),
        templateInstance: { name: estate.unique('Eingerichtet'), image: await estate.image() },
      }),
      ids: { ...byTemplate, 'templateInstance.image': 'file' },
    },
    refreshBuiltin: { args: () => ({ cronKey: 'der Schlüssel der Uhr' }), ids: {} },
  },
  templateInstances: {
    paginated: { args: () => ({ search: 'eingerichtet', orderColumn: 'createdAt' as const }), ids: {} },
    upgradePreview: {
      args: (estate) => ({
        templateInstanceId: estate.lasting('templateInstance'),
        templateId: estate.lasting('template'),
      }),
      ids: { ...byInstance, ...byTemplate },
    },
    upgrade: {
      args: (estate) => ({
        templateInstanceId: estate.lasting('templateInstance'),
        templateId: estate.lasting('template'),
      }),
      ids: { ...byInstance, ...byTemplate },
    },
    undoUpgrade: {
      args: async (estate) => ({ templateInstanceId: await estate.templates.upgraded() }),
      ids: byInstance,
    },
    remove: {
      args: async (estate) => {
        const { instanceId, typeId } = await estate.templates.instance()
        return { templateInstanceId: instanceId, remove: [typeId] }
      },
      ids: { ...byInstance, 'remove.0': 'assetType' },
    },
    removeSample: {
      args: async (estate) => ({ templateInstanceId: (await estate.templates.instance()).instanceId }),
      ids: byInstance,
    },
  },
}
