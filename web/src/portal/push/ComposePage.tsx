import '@mantine/core/styles/SegmentedControl.layer.css'
import { limits } from '@feldwerk/contract/limits.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { InstantField } from '@feldwerk/ui/form/InstantField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconDeviceMobile, IconSend } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { errorText, isProblem } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { AudienceField } from './AudienceField.tsx'
import styles from './ComposePage.module.css'
import { Frame } from './Frame.tsx'
import { LinkField } from './LinkField.tsx'
import { Preview } from './Preview.tsx'
import { useCompose } from './use-compose.ts'
import { useLinkName } from './use-link-name.ts'
import { usePushMessages } from './use-push-messages.ts'

/** Before a message to more people somebody is asked once. */
const MANY = 100
/** So long a message counts as sent lately. */
const DAYS = 30

const WHEN = ['now', 'later'] as const

/** Writing a message in every language, for whom and when, with a phone that shows it. */
export function ComposePage({ onSent }: { readonly onSent: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const compose = useCompose(onSent)
  const { written, change, write, reach, missing } = compose
  const { account: me } = useOwnAccount()
  const imageUrl = useObjectUrl(written.image)
  const linkName = useLinkName(written.link)
  useLeaveTrap(compose.isChanged)
  const confirm = useConfirm()
  const facts = useSentFacts()
  const count = reach?.recipients ?? 0
  const sendLabel = t(written.isLater ? 'push.sendLater' : 'push.sendTo', {
    count,
    number: format.number(count),
  })
  const send = async () => {
    if (!compose.check()) return
    const isSure =
      count <= MANY ||
      (await confirm({
        title: t('push.manyTitle', { number: format.number(count) }),
        text: t('push.manyText'),
        confirmLabel: sendLabel,
      }))
    if (isSure) compose.send()
  }
  return (
    <Page
      head={
        <PageHead
          title={t('push.title')}
          facts={facts}
          actions={
            <>
              {me?.appAccess && (
                <Button
                  variant="default"
                  leftSection={<IconDeviceMobile {...icon} />}
                  loading={compose.isTrying}
                  disabled={!compose.tryOn}
                  onClick={() => compose.tryOn?.(me.id)}
                >
                  {t('push.tryOnMe')}
                </Button>
              )}
              <Button
                leftSection={<IconSend {...icon} />}
                loading={compose.isSending}
                onClick={() => void send()}
              >
                {sendLabel}
              </Button>
            </>
          }
        />
      }
    >
      <Frame
        preview={
          <Preview
            translations={LOCALES.map((language) => ({ language, ...written.words[language] }))}
            by={me ? fullName(me) : ''}
            imageUrl={imageUrl}
            link={written.link && linkName ? { kind: written.link.kind, name: linkName } : null}
            acknowledge={written.acknowledge}
          />
        }
      >
        <Card title={t('push.new')} divided>
          <div className={styles['form']}>
            {compose.error && !isProblem(compose.error, 'validation') && (
              <Notice tone="red" live title={t('push.notSent')}>
                {errorText(compose.error)}
              </Notice>
            )}
            <div className={styles['pair']}>
              {LOCALES.map((language) => (
                <TextField
                  key={language}
                  label={t(`push.titleIn.${language}`)}
                  maxLength={120}
                  value={written.words[language].title}
                  error={missing[`${language}.title`]}
                  onChange={({ currentTarget }) => write(language, { title: currentTarget.value })}
                />
              ))}
              {LOCALES.map((language) => (
                <TextField
                  key={language}
                  label={t(`push.subtitleIn.${language}`)}
                  optional
                  maxLength={200}
                  value={written.words[language].subtitle}
                  onChange={({ currentTarget }) => write(language, { subtitle: currentTarget.value })}
                />
              ))}
              {LOCALES.map((language) => (
                <TextField
                  key={language}
                  label={t(`push.textIn.${language}`)}
                  optional
                  lines={3}
                  maxLength={2000}
                  value={written.words[language].text}
                  onChange={({ currentTarget }) => write(language, { text: currentTarget.value })}
                />
              ))}
            </div>
            <ImageField
              label={t('push.picture')}
              optional
              limit={limits.imageBytes}
              tooLargeText={t('profile.tooLarge')}
              onTooLarge={() => toast.error({ title: t('profile.tooLarge') })}
              value={written.image}
              onChange={(image) => change({ image })}
            />
            <LinkField value={written.link} onChange={(link) => change({ link })} />
            <AudienceField value={written} onChange={change} reach={reach} error={missing['audience']} />
            <SwitchField
              label={t('push.acknowledge')}
              help={t('push.acknowledgeHelp')}
              checked={written.acknowledge}
              onChange={({ currentTarget }) => change({ acknowledge: currentTarget.checked })}
            />
            <div>
              <div className={styles['label']}>{t('push.when')}</div>
              <SegmentedControl
                aria-label={t('push.when')}
                value={written.isLater ? 'later' : 'now'}
                onChange={(when) => change({ isLater: when === 'later' })}
                data={WHEN.map((value) => ({ value, label: t(`push.${value}`) }))}
              />
            </div>
            {written.isLater && (
              <InstantField
                label={t('push.sendAt')}
                value={written.sendAt}
                error={missing['sendAt']}
                onChange={(sendAt) => change({ sendAt })}
              />
            )}
          </div>
        </Card>
      </Frame>
    </Page>
  )
}

/** How many were sent lately; at first what the page is for. */
function useSentFacts(): string {
  const { t } = useTranslation()
  const format = useFormat()
  const since = useNow().getTime() - DAYS * 24 * 3_600_000
  const sent = usePushMessages().data?.data.filter(
    ({ state, sendAt }) => state === 'SENT' && Date.parse(sendAt) > since,
  )
  const count = sent?.length ?? 0
  return count === 0 ? t('push.lead') : t('push.sentLately', { number: format.number(count), days: DAYS })
}

/** An address under which the page can show a file that was picked. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return url
}
