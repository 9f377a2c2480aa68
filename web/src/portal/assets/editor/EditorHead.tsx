import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { missingTexts } from '@feldwerk/ui/form/writing/missing-texts.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconDeviceFloppy, IconPointFilled, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageMenu } from '../../detail/PageMenu.tsx'
import { titleOf } from '../../names/titles.ts'
import type { TypeDrafting } from './use-draft.ts'
import { useRemoveType } from './use-remove-type.tsx'

interface EditorHeadProps {
  readonly drafting: TypeDrafting
  readonly type: AssetTypeRow | undefined
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** The name of the type, whether it is saved, and the button to save it. */
export function EditorHead({ drafting, type, isSaving, onSave }: EditorHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { draft, isDirty, reset } = drafting
  const remove = useRemoveType()
  const properties = t('assets.propertyCount', { count: draft.properties.length })
  const title = type ? titleOf(type, language) : t('assets.newType')
  return (
    <PageHead
      title={title}
      facts={type ? `${t('assets.assetCount', { count: type.assetCount })} · ${properties}` : properties}
      actions={
        <>
          <LanguageSwitch missing={(each) => missingTexts(draft, each)} />
          {isDirty && <StateText icon={IconPointFilled}>{t('assets.notSaved')}</StateText>}
          {type && isDirty && (
            <Button variant="default" onClick={reset}>
              {t('assets.discard')}
            </Button>
          )}
          {type && (
            <PageMenu label={t('people.actionsFor', { name: title })}>
              <Menu.Item
                data-danger
                leftSection={<IconTrash {...icon} />}
                onClick={() => void remove.ask(type)}
              >
                {t('assets.removeType.button')}
              </Menu.Item>
            </PageMenu>
          )}
          <Button
            loading={isSaving}
            disabled={!isDirty}
            leftSection={<IconDeviceFloppy {...icon} />}
            onClick={onSave}
          >
            {type ? t('assets.save') : t('assets.addType')}
          </Button>
        </>
      }
    />
  )
}
