import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { KindGroup } from '@feldwerk/workflow/components/kind.ts'
import { COMPONENT_KINDS, kindOf, NODE_KINDS } from '@feldwerk/workflow/kinds.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../../../keys-of.ts'
import { KIND_ICONS } from '../kind-icons.ts'
import type { PartKind } from './tree.ts'
import type { WorkflowEditing } from './use-editing.ts'

const kindsIn = (group: KindGroup) => COMPONENT_KINDS.filter((kind) => kindOf(kind).group === group)

const GROUPS: Readonly<Record<KindGroup, readonly PartKind[]>> = {
  steps: [...NODE_KINDS, ...kindsIn('steps')],
  answers: kindsIn('answers'),
  shown: kindsIn('shown'),
}

/** Adds a step, a question, or something to be shown, near what is chosen. */
export function AddMenu({ editing }: { readonly editing: WorkflowEditing }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />}>
          {t('workflows.editor.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
        {keysOf(GROUPS).map((group) => [
          <Menu.Label key={group}>{t(`workflows.editor.kinds.${group}`)}</Menu.Label>,
          ...GROUPS[group].map((kind) => {
            const Icon = KIND_ICONS[kind]
            return (
              <Menu.Item key={kind} leftSection={<Icon {...icon} />} onClick={() => editing.add(kind)}>
                {t(`workflows.editor.kind.${kind}`)}
              </Menu.Item>
            )
          }),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
