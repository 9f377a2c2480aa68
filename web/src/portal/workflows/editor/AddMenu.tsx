import '@mantine/core/styles/Menu.layer.css'
import { keysOf } from '@feldwerk/query/keys.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { KindGroup } from '@feldwerk/workflow/components/kind.ts'
import { COMPONENT_KINDS, kindOf, NODE_KINDS } from '@feldwerk/workflow/kinds.ts'
import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import type { PartKind } from '../draft/tree.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { KIND_ICONS, RECORD_ICONS } from '../outline/kind-icons.ts'
import { assetChoice, recordFields, textsOf } from './record-question.ts'

const kindsIn = (group: KindGroup) => COMPONENT_KINDS.filter((kind) => kindOf(kind).group === group)

const GROUPS: Readonly<Record<KindGroup, readonly PartKind[]>> = {
  steps: [...NODE_KINDS, ...kindsIn('steps')],
  answers: kindsIn('answers'),
  shown: kindsIn('shown'),
}

/** Adds a step, a question, or something to be shown, near what is chosen. */
export function AddMenu({ editing }: { readonly editing: WorkflowEditing }) {
  const { t } = useTranslation()
  const [asksType, setAsksType] = useState(false)
  return (
    <Menu position="bottom-start" width={240} onChange={() => setAsksType(false)}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />}>
          {t('workflows.editor.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
        {asksType ? (
          <TypeItems editing={editing} onBack={() => setAsksType(false)} />
        ) : (
          keysOf(GROUPS).map((group) => [
            <Menu.Label key={group}>{t(`workflows.editor.kinds.${group}`)}</Menu.Label>,
            ...(group === 'answers'
              ? [<RecordItems key="records" editing={editing} onAsset={() => setAsksType(true)} />]
              : []),
            ...GROUPS[group].map((kind) => {
              const Icon = KIND_ICONS[kind]
              return (
                <Menu.Item key={kind} leftSection={<Icon {...icon} />} onClick={() => editing.add(kind)}>
                  {t(`workflows.editor.kind.${kind}`)}
                </Menu.Item>
              )
            }),
          ])
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface RecordItemsProps {
  readonly editing: WorkflowEditing
  readonly onAsset: () => void
}

/** What most forms begin with: which asset it is about, and who. */
function RecordItems({ editing, onAsset }: RecordItemsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types = [] } = useAssetTypes()
  const { ASSET: AssetIcon, ACCOUNT: PersonIcon } = RECORD_ICONS
  const person = t('workflows.editor.record.ACCOUNT')
  return (
    <>
      {types.length > 0 && (
        <Menu.Item leftSection={<AssetIcon {...icon} />} closeMenuOnClick={false} onClick={onAsset}>
          {t('workflows.editor.record.ASSET')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<PersonIcon {...icon} />}
        onClick={() =>
          editing.add('SINGLE_CHOICE', recordFields({ record: 'ACCOUNT' }, { [language]: person }))
        }
      >
        {person}
      </Menu.Item>
    </>
  )
}

interface TypeItemsProps {
  readonly editing: WorkflowEditing
  readonly onBack: () => void
}

/** Of which type the asset is: then the question is complete. */
function TypeItems({ editing, onBack }: TypeItemsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types = [] } = useAssetTypes()
  const Icon = RECORD_ICONS.ASSET
  return (
    <>
      <Menu.Item leftSection={<IconArrowLeft {...icon} />} closeMenuOnClick={false} onClick={onBack}>
        {t('workflows.editor.record.back')}
      </Menu.Item>
      <Menu.Label>{t('workflows.editor.record.which')}</Menu.Label>
      {types.map((type) => (
        <Menu.Item
          key={type.id}
          leftSection={<Icon {...icon} />}
          onClick={() => editing.add('SINGLE_CHOICE', recordFields(assetChoice(type), textsOf(type)))}
        >
          {titleOf(type, language)}
        </Menu.Item>
      ))}
    </>
  )
}
