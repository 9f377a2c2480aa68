import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { Button } from '@mantine/core'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface FollowButtonProps {
  /** Undefined until that is known. */
  readonly following: boolean | undefined
  /** In one sentence, what those who follow are told of. */
  readonly meaning: string
  readonly onChange: (following: boolean) => void
}

/** Begins or ends following what a page is about. */
export function FollowButton({ following, meaning, onChange }: FollowButtonProps) {
  const { t } = useTranslation()
  const id = useId()
  const Icon = following ? IconBellCheck : IconBell
  return (
    <>
      <Tip label={meaning}>
        <Button
          variant="default"
          leftSection={<Icon {...icon} />}
          disabled={following === undefined}
          aria-label={following ? t('follow.end') : undefined}
          aria-describedby={id}
          onClick={() => onChange(!following)}
        >
          {t(following ? 'follow.following' : 'follow.begin')}
        </Button>
      </Tip>
      <span id={id} hidden>
        {meaning}
      </span>
    </>
  )
}
