import '@mantine/core/styles/SegmentedControl.layer.css'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { PushLinkKind } from '@feldwerk/contract/push-messages.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { SegmentedControl } from '@mantine/core'
import { IconBattery3, IconCheck, IconCube, IconRoute, IconWifi } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import styles from './Preview.module.css'
import { wordsIn } from './title-in.ts'

interface PreviewProps {
  readonly translations: readonly {
    readonly language: Locale
    readonly title: string
    readonly subtitle?: string | null
    readonly text?: string | null
  }[]
  readonly by: string
  readonly imageUrl: string | null
  readonly link: { readonly kind: PushLinkKind; readonly name: string } | null
  readonly acknowledge: boolean
}

/** The message as the app shows it, in each language. */
export function Preview({ translations, by, imageUrl, link, acknowledge }: PreviewProps) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<string>(useLanguage())
  const format = useFormat()
  const now = useNow()
  const words = wordsIn(translations, language)
  return (
    <section aria-label={t('push.preview')}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('push.preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('push.previewLanguage')}
          value={language}
          onChange={setLanguage}
          data={LOCALES.map((value) => ({ value, label: writtenIn(value).name }))}
        />
      </div>
      <div className={styles['phone']} lang={words?.language}>
        <div className={styles['status']} aria-hidden>
          {format.time(now)}
          <IconWifi {...icon} />
          <IconBattery3 {...icon} />
        </div>
        <p className={styles['screen']}>{t('push.previewScreen')}</p>
        <div className={styles['card']}>
          {imageUrl && <img className={styles['picture']} src={imageUrl} alt="" />}
          <div className={styles['body']}>
            <div className={styles['facts']}>{t('push.previewBy', { name: by })}</div>
            <p className={styles['name']}>{words?.title || t('push.noTitle')}</p>
            {words?.subtitle && <p className={styles['text']}>{words.subtitle}</p>}
            {words?.text && <p className={styles['text']}>{words.text}</p>}
            {link && <Chip icon={link.kind === 'WORKFLOW' ? IconRoute : IconCube}>{link.name}</Chip>}
            {acknowledge && (
              <div className={styles['confirm']}>
                <IconCheck {...icon} />
                {t('push.confirm')}
              </div>
            )}
          </div>
        </div>
      </div>
      <p className={styles['note']}>{t('push.lockScreen')}</p>
    </section>
  )
}
