import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText, isProblem, problemDetails } from '../../../errors/error-text.ts'
import type { Lack } from './check-draft.ts'
import styles from './EditorProblems.module.css'
import type { TypeDrafting } from './use-draft.ts'
import { faultsOf } from './use-save-type.ts'

interface EditorProblemsProps {
  readonly drafting: TypeDrafting
  readonly lacks: readonly Lack[]
  /** Why the last attempt to save failed. */
  readonly error: unknown
}

/** All that keeps a type from being saved, each with the way to its place. */
export function EditorProblems({ drafting, lacks, error }: EditorProblemsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { draft, choose } = drafting
  const faults = faultsOf(error)
  const titleOfId = (id: string | undefined) => {
    const property = draft.properties.find((one) => one.id === id)
    return (
      property &&
      (property.title[language] || property.title.de || property.title.en || t('assets.newProperty'))
    )
  }
  const lines = [
    ...lacks.map((lack) => ({
      property: lack.property,
      text: t(`assets.lack.${lack.field}_${lack.problem}` as 'assets.lack.title_missing'),
    })),
    ...faults.map(({ path, message }) => ({
      property: path[0] === 'properties' ? draft.properties[Number(path[1])]?.id : undefined,
      text: message,
    })),
  ]
  if (lines.length === 0 && !error) return null
  const inUse = problemDetails(error, 'inUse')?.dependants
  const title = isProblem(error, 'changedMeanwhile')
    ? t('assets.typeChangedMeanwhile')
    : t('assets.typeNotSaved')
  return (
    <Notice tone="red" live title={title}>
      {lines.length === 0 &&
        (inUse
          ? t('assets.typeInUse', { names: inUse.map(({ name }) => name).join(', ') })
          : errorText(error))}
      {lines.length > 0 && (
        <ul className={styles['problems']}>
          {lines.map(({ property, text }) => (
            <li key={`${property} ${text}`}>
              {property && (
                <>
                  <UnstyledButton className={styles['jump']} onClick={() => choose(property)}>
                    {titleOfId(property)}
                  </UnstyledButton>
                  {': '}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
