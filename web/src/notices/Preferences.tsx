import type { NotificationPreferences } from '@feldwerk/contract/portal-notifications.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { TimeField } from '@feldwerk/ui/form/TimeField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors/error-text.ts'
import styles from './Preferences.module.css'
import { usePreferences, useSavePreferences } from './use-preferences.ts'

const WAYS = ['portal', 'push', 'mail'] as const
type Way = (typeof WAYS)[number]

interface PreferencesProps {
  /** In the field app they are large enough for a finger, and the first way is the app itself. */
  readonly place?: 'PORTAL' | 'APP'
  /** False for who has no address: then nothing is said of mails. */
  readonly hasMail?: boolean
}

/** What the person hears of, by which way, and when it is quiet. Each choice is kept at once. */
export function Preferences(props: PreferencesProps) {
  const { t } = useTranslation()
  const preferences = usePreferences()
  if (preferences.isError && !preferences.data)
    return (
      <Failed title={t('notifications.choicesFailed')} retry={preferences.refetch}>
        {errorText(preferences.error)}
      </Failed>
    )
  return preferences.data ? <Choices {...props} chosen={preferences.data} /> : <Lines count={8} />
}

interface ChoicesProps extends PreferencesProps {
  readonly chosen: NotificationPreferences
}

function Choices({ chosen, place = 'PORTAL', hasMail = true }: ChoicesProps) {
  const { t } = useTranslation()
  const { mutate: save } = useSavePreferences()
  const id = useId()
  const ways = WAYS.filter((way) => hasMail || way !== 'mail')
  const nameOf = (way: Way) =>
    t(place === 'APP' && way === 'portal' ? 'notifications.app' : `notifications.${way}`)
  return (
    <>
      <table className={styles['table']} data-place={place}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.event')}</th>
            {ways.map((way) => (
              <th key={way} scope="col" className={styles['way']}>
                {nameOf(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.events.map((row) => {
            const name = t(`notifications.events.${row.event}.name`)
            const note = t(`notifications.events.${row.event}.note`)
            const change = (way: Way) =>
              save({
                ...chosen,
                events: chosen.events.map((one) => (one === row ? { ...one, [way]: !one[way] } : one)),
              })
            return (
              <tr key={row.event}>
                <th scope="row">
                  {name}
                  {note && <span className={styles['note']}>{note}</span>}
                </th>
                {ways.map((way) => (
                  <td key={way} className={styles['way']}>
                    {way === 'portal' && row.fixed ? (
                      <span className={styles['fixed']}>{t('notifications.fixed')}</span>
                    ) : (
                      <label className={styles['hit']} htmlFor={`${id} ${row.event} ${way}`}>
                        <Checkbox
                          id={`${id} ${row.event} ${way}`}
                          aria-label={`${name}: ${nameOf(way)}`}
                          size={place === 'APP' ? 'md' : 'xs'}
                          checked={row[way]}
                          onChange={() => change(way)}
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <Times chosen={chosen} hasMail={hasMail} />
    </>
  )
}

const EVENING = { from: '18:00', until: '06:00' }
const MORNING = '07:00'

/** When it is quiet, and when mails come. */
function Times({ chosen, hasMail = true }: ChoicesProps) {
  const { t } = useTranslation()
  const { mutate: save } = useSavePreferences()
  const { quiet } = chosen
  const setQuiet = (change: Partial<typeof EVENING>) =>
    quiet && save({ ...chosen, quiet: { ...quiet, ...change } })
  return (
    <div className={styles['times']}>
      <div className={styles['line']}>
        <SwitchField
          label={t(hasMail ? 'notifications.quiet' : 'notifications.quietPush')}
          checked={quiet !== null}
          onChange={() => save({ ...chosen, quiet: quiet ? null : EVENING })}
        />
        {quiet && (
          <div className={styles['clock']}>
            <TimeField
              label={t('notifications.from')}
              value={quiet.from}
              onChange={(from) => from && setQuiet({ from })}
            />
            <TimeField
              label={t('notifications.until')}
              value={quiet.until}
              onChange={(until) => until && setQuiet({ until })}
            />
          </div>
        )}
      </div>
      {hasMail && <Summary chosen={chosen} />}
      <Quiet look="caption">{t(hasMail ? 'notifications.zone' : 'notifications.zonePush')}</Quiet>
    </div>
  )
}

function Summary({ chosen }: ChoicesProps) {
  const { t } = useTranslation()
  const { mutate: save } = useSavePreferences()
  const { summaryAt } = chosen
  return (
    <div className={styles['line']}>
      <SwitchField
        label={t('notifications.summary')}
        checked={summaryAt !== null}
        onChange={() => save({ ...chosen, summaryAt: summaryAt ? null : MORNING })}
      />
      {summaryAt !== null && (
        <div className={styles['clock']}>
          <TimeField
            label={t('notifications.at')}
            value={summaryAt}
            onChange={(at) => at && save({ ...chosen, summaryAt: at })}
          />
        </div>
      )}
    </div>
  )
}
