import type { FirstStep } from '@feldwerk/ui/empty/EmptyState.tsx'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The way from an empty list to the templates, which bring what it lacks. */
export function useTemplateStep(): FirstStep {
  const { t } = useTranslation()
  return {
    icon: IconTemplate,
    title: t('templates.step.title'),
    text: t('templates.step.text'),
    verb: t('general.verb.open'),
    href: '/templates',
  }
}
