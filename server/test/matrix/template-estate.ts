import type { TestCompany } from '../world.ts'

/** The templates of a company in the matrix. */
export interface TemplateEstate {
  readonly lasting: { readonly template: string; readonly templateInstance: string }
  template(): Promise<string>
  instance(): Promise<{ readonly instanceId: string; readonly typeId: string }>
  /** One that was upgraded. */
  upgraded(): Promise<string>
}

interface EstateContext {
  readonly company: TestCompany
  readonly assetType: string
  unique(word: string): string
}

export async function buildTemplates({ company, assetType, unique }: EstateContext): Promise<TemplateEstate> {
  const { templates } = company.client
  const template = async () => {
    const translations = [{ language: 'de' as const, name: unique('Vorlage') }]
    const chosen = { assetTypes: [{ id: assetType }] }
    return (await templates.create({ templatePayload: { template: chosen, translations } })).id
  }
  const lasting = await template()
  const instance = async () => {
    const made = await templates.instantiate({
      templateId: lasting,
      templateInstance: { name: unique('Eingerichtet') },
    })
    return { instanceId: made.id, typeId: made.assetTypes[0]!.id }
  }
  return {
    lasting: { template: lasting, templateInstance: (await instance()).instanceId },
    template,
    instance,
    async upgraded() {
      const { instanceId } = await instance()
      await company.client.templateInstances.upgrade({ templateInstanceId: instanceId, templateId: lasting })
      return instanceId
    },
  }
}
