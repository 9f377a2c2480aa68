import { formatDayWithName } from '@feldwerk/ui/format/dates.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconCalendar, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { alsoSpeak } from '../../i18n/i18n.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { DemoFilling } from './DemoFilling.tsx'
import { NextSteps } from './NextSteps.tsx'
import { StartBones } from './StartBones.tsx'
import { StartFacts } from './StartFacts.tsx'

/** Loaded with its texts once the page is shown. */
const StartWork = lazyPart(async () => {
  const [{ StartWork: component }] = await Promise.all([import('./StartWork.tsx'), alsoSpeak('areas')])
  return component
})

const WorkFacts = lazyPart(async () => (await import('./today/WorkFacts.tsx')).WorkFacts)

/** The start page: the work of the day, on one screen. */
export function HomePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  return (
    <Page
      head={
        <PageHead
          title={formatDayWithName(now, { language })}
          facts={
            <StartFacts now={now}>
              <Suspense>
                <WorkFacts />
              </Suspense>
            </StartFacts>
          }
          actions={
            <>
              <Button
                component={Link}
                href="/tasks/calendar"
                variant="default"
                leftSection={<IconCalendar {...icon} />}
              >
                {t('home.calendar')}
              </Button>
              <Button component={Link} href="/tasks?new=true" leftSection={<IconPlus {...icon} />}>
                {t('home.addTask')}
              </Button>
            </>
          }
        />
      }
    >
      <DemoFilling />
      <NextSteps />
      <Suspense fallback={<StartBones />}>
        <StartWork />
      </Suspense>
    </Page>
  )
}
