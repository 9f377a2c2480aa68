import type { Account } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import {
  IconBell,
  IconCamera,
  IconCircleCheckFilled,
  IconDeviceMobileDown,
  IconMapPin,
  IconQrcode,
} from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { SubHead } from '../frame/SubHead.tsx'
import { screens } from '../frame/screen.ts'
import { closeHint } from './hint.ts'
import { useInstall } from './install.ts'
import { usePermission } from './permissions.ts'
import own from './SetUpScreen.module.css'
import { usePush } from './use-push.ts'

/** Making a phone ready: who is signed in, the app itself, and what it may use, each with the reason. */
export function SetUpScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  useEffect(() => closeHint(), [])
  return (
    <>
      <SubHead
        back={{ href: screens.profile, label: t('field.nav.profile') }}
        title={t('field.setUp.title')}
      />
      <p className={styles['text']}>{t('field.setUp.lead')}</p>
      <Step icon={IconQrcode} name={t('field.setUp.signedIn')} done={t('field.setUp.done.signedIn')}>
        {t('field.setUp.signedInAs', { name: fullName(account), company: account.company.name })}
      </Step>
      <InstallStep />
      <PermissionStep name="camera" />
      <PermissionStep name="geolocation" />
      <PushStep account={account} />
    </>
  )
}

interface StepProps {
  readonly icon: typeof IconBell
  readonly name: string
  /** The word for what is done; without one it is not. */
  readonly done?: string | undefined
  /** Why the app wants it. */
  readonly children: ReactNode
  /** What the person can do about it. */
  readonly action?: ReactNode
}

function Step({ icon: Icon, name, done, children, action }: StepProps) {
  return (
    <section className={card['card']}>
      <div className={own['step']}>
        <Icon className={rows['mark']} {...largeIcon} />
        <h2 className={own['stepName']}>{name}</h2>
        {done && (
          <span className={own['stepDone']}>
            <IconCircleCheckFilled className={rows['done']} size={20} aria-hidden />
            {done}
          </span>
        )}
      </div>
      <p className={styles['text']}>{children}</p>
      {action && !done && <div className={own['stepAct']}>{action}</div>}
    </section>
  )
}

function InstallStep() {
  const { t } = useTranslation()
  const { isInstalled, install } = useInstall()
  return (
    <Step
      icon={IconDeviceMobileDown}
      name={t('field.setUp.install')}
      done={isInstalled ? t('field.setUp.done.install') : undefined}
      action={
        install ? (
          <button type="button" className={card['second']} data-wide onClick={() => void install()}>
            {t('field.setUp.installNow')}
          </button>
        ) : (
          <p className={styles['text']}>{t('field.setUp.installHow')}</p>
        )
      }
    >
      {t('field.setUp.installWhy')}
    </Step>
  )
}

const icons = { camera: IconCamera, geolocation: IconMapPin } as const

function PermissionStep({ name }: { readonly name: keyof typeof icons }) {
  const { t } = useTranslation()
  const { granted, ask } = usePermission(name)
  return (
    <Step
      icon={icons[name]}
      name={t(`field.setUp.${name}`)}
      done={granted === 'granted' ? t('field.setUp.done.permitted') : undefined}
      action={
        granted === 'prompt' ? (
          <button type="button" className={card['second']} data-wide onClick={() => void ask()}>
            {t(`field.setUp.permit.${name}`)}
          </button>
        ) : (
          (granted === 'denied' || granted === 'unavailable') && (
            <p className={own['stepNo']}>{t(`field.setUp.${granted}`)}</p>
          )
        )
      }
    >
      {t(`field.setUp.why.${name}`)}
    </Step>
  )
}

/** Being told outside the app: asked for here alone, and where it is impossible it says why and what to do. */
function PushStep({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { state, ask } = usePush(account.id)
  const refused = state && state !== 'ON' && state !== 'ASKABLE' && (
    <p className={own['stepNo']}>{t(`field.setUp.push.${state}`)}</p>
  )
  const canAsk = state === 'ASKABLE' || state === 'FAILED'
  return (
    <Step
      icon={IconBell}
      name={t('field.setUp.notifications')}
      done={state === 'ON' ? t('field.setUp.done.permitted') : undefined}
      action={
        <>
          {refused}
          {refused && (
            <Link className={`${card['second']} ${own['instead']}`} data-wide href={screens.hearing}>
              {t('field.hearing.instead')}
            </Link>
          )}
          {canAsk && (
            <button type="button" className={card['second']} data-wide onClick={() => void ask()}>
              {t(state === 'FAILED' ? 'field.setUp.push.again' : 'field.setUp.permit.notifications')}
            </button>
          )}
        </>
      }
    >
      {t('field.setUp.why.notifications')}
    </Step>
  )
}
