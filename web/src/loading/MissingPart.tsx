import { useTranslation } from 'react-i18next'

/** In place of a part of the page that did not come: what to do. */
export function MissingPart() {
  const { t } = useTranslation()
  return (
    <p role="alert">
      {t('errors.partMissing')}{' '}
      <button type="button" onClick={() => window.location.reload()}>
        {t('errors.reload')}
      </button>
    </p>
  )
}
