import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import styles from './PublicLanguageButton.module.css'

type PublicLanguageButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** Names the language that is spoken; with or without the menu behind it. */
export function PublicLanguageButton(props: PublicLanguageButtonProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const name = writtenIn(language).name
  return (
    <Button
      className={styles['language'] ?? ''}
      variant="subtle"
      size="xs"
      leftSection={<IconWorld size={16} stroke={1.6} aria-hidden />}
      rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
      aria-label={`${t('general.language')}: ${name}`}
      {...props}
    >
      {name}
    </Button>
  )
}
