import '@mantine/core/styles/Popover.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockSettings } from './BlockSettings.tsx'
import styles from './BlockView.module.css'
import { SHOWN_ICONS, type ShownBlock, shownName } from './shown-blocks.ts'
import { useClickElsewhere } from './use-click-elsewhere.ts'
import { useTokens } from './wording-sight.ts'

/** A scale, pictures or a table between paragraphs: what it shows, by name; a click opens what that is. */
export function BlockView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation()
  const sight = useTokens()
  const [isOpen, setOpen] = useState(false)
  const box = useClickElsewhere(isOpen, () => setOpen(false))
  const block: ShownBlock = node.attrs['block']
  const name = shownName(block, sight)
  const isGone = name === undefined
  const Icon = isGone ? IconAlertCircle : SHOWN_ICONS[block.kind]
  const text = t(`wording.shown.${block.kind}`, { what: name ?? t('wording.gone') })
  return (
    <NodeViewWrapper
      ref={box}
      className={styles['block']}
      data-gone={isGone || undefined}
      data-selected={selected || undefined}
      contentEditable={false}
    >
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={320}
        trapFocus
        closeOnClickOutside={false}
      >
        <Popover.Target popupType="dialog">
          <UnstyledButton className={styles['name'] ?? ''} onClick={() => setOpen(!isOpen)}>
            <Icon {...icon} />
            {text}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <BlockSettings
            block={block}
            sight={sight}
            onChange={(next) => updateAttributes({ block: next })}
            onDone={() => setOpen(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t('workflows.editor.remove', { name: text })}
        onClick={deleteNode}
      >
        <IconX {...icon} />
      </ActionIcon>
    </NodeViewWrapper>
  )
}
