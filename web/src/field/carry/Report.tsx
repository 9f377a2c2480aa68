import { KnownNamesContext } from '@feldwerk/workflow/answering/choice-label.ts'
import { useWords } from '@feldwerk/workflow/answering/words.ts'
import { carryReport, type MisfitAnswer } from '@feldwerk/workflow/misfits.ts'
import { problemText } from '@feldwerk/workflow/problems.ts'
import { questionTitle } from '@feldwerk/workflow/screens/question-title.ts'
import { answerText } from '@feldwerk/workflow/screens/summary.ts'
import type { Language } from '@feldwerk/workflow/texts.ts'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { openForm } from '../form/open-form.ts'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import own from './Report.module.css'
import type { Target } from './use-target.ts'

interface ReportProps {
  readonly found: Target
  readonly language: Language
}

/** What becomes of the answers: those that do not fit lead, each with its reason. */
export function Report({ found, language }: ReportProps) {
  const { t } = useTranslation()
  const { kept, misfits, added } = useMemo(() => {
    const { work, from, to } = found
    const { resolved, answers, version } = to
    return carryReport({
      from: openForm(work, from, language),
      to: openForm({ ...work, answers, version }, resolved, language),
    })
  }, [found, language])
  return (
    <>
      {misfits.length > 0 && (
        <section className={`${card['card']} ${own['misfits']}`}>
          <h2 className={card['cardTitle']}>{t('field.carry.misfits', { count: misfits.length })}</h2>
          <p className={styles['text']}>{t('field.carry.misfitsText', { version: found.work.version })}</p>
          <ul className={own['list']}>
            {misfits.map((misfit) => (
              <MisfitRow key={misfit.component.key} misfit={misfit} language={language} />
            ))}
          </ul>
        </section>
      )}
      <section className={card['card']}>
        <h2 className={card['cardTitle']} data-flush>
          {t('field.carry.fitting', { count: kept })}
        </h2>
        {added.length > 0 && (
          <>
            <p className={styles['text']}>{t('field.carry.added', { count: added.length })}</p>
            <ul className={own['list']}>
              {added.map((component) => (
                <li key={component.key}>{questionTitle(component)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

interface MisfitRowProps {
  readonly misfit: MisfitAnswer
  readonly language: Language
}

function MisfitRow({ misfit: { component, why, problems }, language }: MisfitRowProps) {
  const { t } = useTranslation()
  const words = useWords()
  const nameOf = useContext(KnownNamesContext)
  const wrong = problems.map((problem) => problemText(problem, language)).join(' ')
  return (
    <li>
      <span className={own['asked']}>{questionTitle(component)}</span>
      <span>{answerText(component, { language, words, nameOf })}</span>
      <span className={own['why']}>{wrong || t(`field.carry.why.${why}`)}</span>
    </li>
  )
}
