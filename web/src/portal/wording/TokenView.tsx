import '@mantine/core/styles/Popover.layer.css'
import type { TokenFormat } from '@feldwerk/workflow/wording/line.ts'
import { Popover } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { TokenSettings } from './TokenSettings.tsx'
import styles from './TokenView.module.css'
import { tokenName } from './token-name.ts'
import { useClickElsewhere } from './use-click-elsewhere.ts'
import { useTokens } from './wording-sight.ts'

/** A value within words: one character for the cursor, its name for people. A click opens how it is written. */
export function TokenView({ node, editor, getPos, updateAttributes }: NodeViewProps) {
  const { t } = useTranslation()
  const tokens = useTokens()
  const { openAt, open } = tokens
  const expression = String(node.attrs['expression'])
  const format: TokenFormat | null = node.attrs['format']
  const name = tokenName(expression, tokens)
  const isGone = name.type === undefined
  const place = () => getPos() ?? 0
  const isOpen = openAt !== null && openAt === place()
  const box = useClickElsewhere(isOpen, () => open(null))
  const close = () => {
    open(null)
    // At once: the next key may already be for another field, and a focus that comes later takes it away.
    editor.commands.setTextSelection(place() + 1)
    editor.view.focus()
  }
  return (
    <NodeViewWrapper as="span" ref={box}>
      <Popover
        opened={isOpen}
        onChange={(stays) => !stays && close()}
        closeOnClickOutside={false}
        position="bottom-start"
        width={320}
        trapFocus
        returnFocus={false}
      >
        <Popover.Target popupType="dialog">
          <button
            type="button"
            tabIndex={-1}
            className={styles['token']}
            data-gone={isGone || undefined}
            contentEditable={false}
            onClick={() => editor.isEditable && open(place())}
          >
            <span className="fw-visually-hidden">{t('wording.value')} </span>
            {isGone && <IconAlertCircle size={14} stroke={1.8} aria-hidden />}
            {name.title || t('wording.formula')}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <TokenSettings
            expression={expression}
            format={format}
            name={name}
            sight={tokens}
            onExpression={(next) => updateAttributes({ expression: next })}
            onFormat={(next) => updateAttributes({ format: next })}
            onDone={close}
          />
        </Popover.Dropdown>
      </Popover>
    </NodeViewWrapper>
  )
}
