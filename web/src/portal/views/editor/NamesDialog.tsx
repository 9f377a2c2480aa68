import { DialogEnd } from '@feldwerk/ui/dialog/DialogEnd.tsx'
import { FieldError } from '@feldwerk/ui/form/field.tsx'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { type Language, useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { stagesOf } from '../../queries/stages.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import type { ViewDraft } from './draft.ts'
import styles from './NamesDialog.module.css'
import { type ColumnTitles, useOwnTitles, withoutOwnTitles } from './use-own-titles.ts'

interface NamesDialogProps {
  readonly draft: ViewDraft
  /** The view is about to be saved and has no name yet. */
  readonly isFirst: boolean
  readonly onClose: () => void
  readonly onTake: (draft: ViewDraft) => void
}

/** What the view and its columns are called, in one language at a time; what is left empty goes by its own name. */
export function NamesDialog(props: NamesDialogProps) {
  return (
    <WritingIn languages={useCompanyLanguages(props.draft.names)}>
      <NamesForm {...props} />
    </WritingIn>
  )
}

function NamesForm({ draft, isFirst, onClose, onTake }: NamesDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const of = useWritingLanguage()
  const model = useQueryModel(draft.query)
  const [names, setNames] = useState(draft.names)
  const own = useOwnTitles(draft.query, model)
  const [changed, setTitles] = useState<ColumnTitles>()
  const titles = changed ?? withoutOwnTitles(draft, own)
  const [tried, setTried] = useState(false)
  const last = useMemo(
    () => stagesOf(draft.query, model, {}, language).stages.at(-1),
    [draft.query, model, language],
  )
  const columns = Object.keys(last?.columns ?? {})
  const isMissing = names.de.trim() === '' && names.en.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (!isMissing) onTake({ ...draft, names, titles })
  }
  const word = t(`views.language.${of}`)
  const missing = (each: Language) => (names[each].trim() === '' && !isMissing ? 1 : 0)
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t(isFirst ? 'views.nameFirst' : 'views.names')}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <form onSubmit={submit}>
        <LanguageSwitch missing={missing} />
        <table className={styles['titlesTable']}>
          <thead>
            <tr>
              <th scope="col">{t('views.column')}</th>
              <th scope="col">{word}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('views.viewName')}</th>
              <td>
                <TextInput
                  key={of}
                  aria-label={t('views.nameIn', { what: t('views.viewName'), language: word })}
                  value={names[of]}
                  onChange={(event) => setNames({ ...names, [of]: event.currentTarget.value })}
                  data-autofocus
                  error={tried && isMissing ? <FieldError>{t('views.missingName')}</FieldError> : undefined}
                />
              </td>
            </tr>
            {columns.map((name) => (
              <tr key={name}>
                <th scope="row" title={name}>
                  {last?.about[name]?.title ?? name}
                </th>
                <td>
                  <TextInput
                    aria-label={t('views.nameIn', { what: last?.about[name]?.title ?? name, language: word })}
                    placeholder={own[of][name] ?? name}
                    value={titles[of][name] ?? ''}
                    onChange={(event) =>
                      setTitles({ ...titles, [of]: { ...titles[of], [name]: event.currentTarget.value } })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <DialogEnd>
          <Button variant="default" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button type="submit">{t(isFirst ? 'views.saveNew' : 'views.takeNames')}</Button>
        </DialogEnd>
      </form>
    </Modal>
  )
}
