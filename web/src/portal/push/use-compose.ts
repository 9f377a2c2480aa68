import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { PushAudiencePayload, PushLinkKind, PushReach } from '@feldwerk/contract/push-messages.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, fieldErrors } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useUpload } from '../../upload/use-upload.ts'
import { pushKey } from '../known/push-key.ts'
import { useRefreshPush } from './use-push-messages.ts'

/** A message in one language as it is being written. */
export interface WrittenPush {
  readonly title: string
  readonly subtitle: string
  readonly text: string
}

/** A message as it is being written. */
export interface ComposedPush {
  readonly words: Readonly<Record<Locale, WrittenPush>>
  readonly image: File | null
  readonly link: { readonly kind: PushLinkKind; readonly id: string } | null
  readonly kind: 'ALL' | 'GROUPS' | 'ACCOUNTS'
  readonly groups: readonly string[]
  readonly people: readonly string[]
  readonly acknowledge: boolean
  readonly isLater: boolean
  readonly sendAt: string | null
}

const NOTHING: WrittenPush = { title: '', subtitle: '', text: '' }
const EMPTY: ComposedPush = {
  words: { de: NOTHING, en: NOTHING },
  image: null,
  link: null,
  kind: 'ALL',
  groups: [],
  people: [],
  acknowledge: false,
  isLater: false,
  sendAt: null,
}

/** Writing a message: what is written, whom it reaches, what is still missing, and sending it. */
export function useCompose(onSent: (id: string) => void) {
  const { t } = useTranslation()
  const client = useClient()
  const upload = useUpload()
  const refresh = useRefreshPush()
  const [written, setWritten] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const reach = useReach(written)
  const missing = useMissing(written, reach)
  const create = async (audience: PushAudiencePayload, sendAt: string | null) =>
    await client.pushMessages.create({
      pushMessage: {
        imageRef: written.image && (await upload(written.image)),
        translations: writtenLanguages(written).map((language) => ({ language, ...written.words[language] })),
        audience,
        acknowledge: written.acknowledge,
        link: written.link,
        sendAt,
      },
    })
  const sending = useMutation({
    mutationFn: () => create(audienceOf(written), written.isLater ? written.sendAt : null),
    onSuccess: async ({ id }) => {
      await refresh()
      onSent(id)
    },
  })
  const trying = useMutation({
    mutationFn: (accountId: string) => create({ kind: 'ACCOUNTS', accounts: [{ id: accountId }] }, null),
    onSuccess: async () => {
      toast.success({ title: t('push.tried'), text: t('push.triedText') })
      await refresh()
    },
    onError: (error) => toast.error({ title: t('push.notSent'), text: errorText(error) }),
  })
  return {
    written,
    change: (part: Partial<ComposedPush>) => setWritten((before) => ({ ...before, ...part })),
    write: (language: Locale, part: Partial<WrittenPush>) =>
      setWritten((before) => ({
        ...before,
        words: { ...before.words, [language]: { ...before.words[language], ...part } },
      })),
    reach,
    isChanged: written !== EMPTY && !sending.isSuccess,
    isSending: sending.isPending,
    error: sending.error,
    /** By field; shown once somebody has tried to send. */
    missing: isTried ? { ...fieldErrors(sending.error), ...missing } : {},
    /** Whether it may go out; from then on what is missing is shown. */
    check() {
      setTried(true)
      return Object.keys(missing).length === 0
    },
    send: () => sending.mutate(),
    isTrying: trying.isPending,
    /** Sends it to this account alone, as it would arrive; possible once there is a title. */
    tryOn: writtenLanguages(written).some((language) => written.words[language].title.trim() !== '')
      ? (accountId: string) => trying.mutate(accountId)
      : undefined,
  }
}

const writtenLanguages = ({ words }: ComposedPush): Locale[] =>
  LOCALES.filter((language) => Object.values(words[language]).some((text) => text.trim() !== ''))

const audienceOf = ({ kind, groups, people }: ComposedPush) => ({
  kind,
  ...(kind === 'GROUPS' ? { accountGroups: groups.map((id) => ({ id })) } : {}),
  ...(kind === 'ACCOUNTS' ? { accounts: people.map((id) => ({ id })) } : {}),
})

function useReach(written: ComposedPush): PushReach | undefined {
  const client = useClient()
  const audience = audienceOf(written)
  return useQuery({
    queryKey: [...pushKey, 'reach', audience],
    queryFn: ({ signal }) => client.pushMessages.reach({ audience }, { signal }),
    placeholderData: keepPreviousData,
  }).data
}

/** What keeps it from being sent, by field: every place at once. */
function useMissing(written: ComposedPush, reach: PushReach | undefined): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  const wanted = new Set([
    ...(reach?.languages.map(({ language }) => language) ?? []),
    ...writtenLanguages(written),
  ])
  const readers = new Map(reach?.languages.map(({ language, recipients }) => [language, recipients]))
  const titles = LOCALES.filter(
    (language) => written.words[language].title.trim() === '' && (wanted.has(language) || wanted.size === 0),
  ).map((language) => [
    `${language}.title`,
    readers.has(language)
      ? t('push.missingTitleFor', { count: readers.get(language) ?? 0 })
      : t('push.missingTitle'),
  ])
  return Object.fromEntries([
    ...titles,
    ...(reach?.recipients === 0 ? [['audience', t('push.nobody')]] : []),
    ...(written.isLater && !written.sendAt ? [['sendAt', t('push.missingTime')]] : []),
  ])
}
