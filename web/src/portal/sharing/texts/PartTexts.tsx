import type { SharedText } from '@feldwerk/contract/sharing.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { placeKey } from '@feldwerk/workflow/part-texts.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import { useTranslation } from 'react-i18next'
import { type DraftedTexts, draftedIn, draftKey, saidIn } from './drafted-texts.ts'
import styles from './PartTexts.module.css'
import type { TextPart } from './use-text-sheets.ts'

interface PartTextsProps {
  readonly part: TextPart
  /** Its name stands over all of them. */
  readonly isSheet: boolean
  /** The one that shares the workflow. */
  readonly company: string
  readonly drafted: DraftedTexts
  readonly onWrite: (text: SharedText, words: string) => void
}

/** What one part says, each text in a field. */
export function PartTexts({ part, isSheet, company, drafted, onWrite }: PartTextsProps) {
  const Icon = part.icon
  return (
    <li className={styles['part']}>
      {!isSheet && (
        <h3 className={styles['title']}>
          <Icon {...icon} />
          <span>{part.title}</span>
        </h3>
      )}
      <div className={styles['fields']}>
        {part.texts.map((text) => (
          <OneText key={placeKey(text)} text={text} company={company} drafted={drafted} onWrite={onWrite} />
        ))}
      </div>
    </li>
  )
}

/** Fields whose words may go on. */
const LONG: ReadonlySet<string> = new Set(['description', 'introText', 'text'])

function OneText({
  text,
  company,
  drafted,
  onWrite,
}: Omit<PartTextsProps, 'part' | 'isSheet'> & { readonly text: SharedText }) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const label = useTextLabel(text)
  const value = drafted[draftKey(text, language)] ?? saidIn(text, language)
  const given = text.given[language]
  const isReplaced = given !== undefined && draftedIn(text, language, drafted) !== given
  return (
    <TextField
      label={label}
      optional={given === undefined}
      maxLength={20_000}
      value={value}
      placeholder={translate(text.given, language) ?? ''}
      onChange={(event) => onWrite(text, event.currentTarget.value)}
      {...(LONG.has(text.field) ? { lines: 2 } : {})}
      {...(isReplaced ? { help: t('sharing.texts.given', { company, text: given }) } : {})}
    />
  )
}

/** What a text is for, as the editor of workflows calls it. */
function useTextLabel({ field, option, given }: SharedText): string {
  const { t } = useTranslation()
  const own = useLanguage()
  if (option !== null) return t('sharing.texts.option', { option: translate(given, own) ?? option })
  const labels: Readonly<Record<string, string>> = {
    title: t('workflows.editor.title'),
    description: t('workflows.editor.description'),
    introText: t('workflows.editor.introText'),
    placeholder: t('workflows.editor.placeholder'),
    validationError: t('workflows.editor.ownCheck'),
    unit: t('sharing.texts.unit'),
    label: t('sharing.texts.label'),
    portalLabel: t('sharing.texts.portalLabel'),
    text: t('sharing.texts.text'),
  }
  return labels[field] ?? field
}
