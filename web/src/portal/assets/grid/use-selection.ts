import { limits } from '@feldwerk/contract/limits.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import type { AssetQuestion } from './use-assets.ts'

interface SelectionOptions {
  readonly assetTypeId: string
  readonly question: AssetQuestion
  readonly total: number | undefined
  /** Identifies the list: a different list clears the selection. */
  readonly list: string
}

const nothing: readonly string[] = []

/** At most this many are chosen at once: what one call can change. */
const MOST = limits.rowsPerBulk

/** The chosen assets of a list, also those that are not in sight. */
export function useSelection({ assetTypeId, question, total = 0, list }: SelectionOptions) {
  const { t } = useTranslation()
  const client = useClient()
  const [chosen, setChosen] = useState({ list, ids: nothing })
  const ids = chosen.list === list ? chosen.ids : nothing
  const choose = (next: readonly string[]) => setChosen({ list, ids: next })
  const chooseAll = async () => {
    const size = limits.maxPageSize
    const found: string[] = []
    for (let page = 0; page * size < Math.min(total, MOST); page++) {
      const { data } = await client.assets.paginated({ assetTypeId, page, size, ...question })
      found.push(...data.map(({ id }) => id))
    }
    choose(found.slice(0, MOST))
    if (total > MOST)
      toast.info({ title: t('assets.chosenMost', { count: MOST }), text: t('assets.chosenMostText') })
  }
  return {
    ids,
    choose,
    clear: () => choose(nothing),
    all: {
      checked: total > 0 && ids.length >= Math.min(total, MOST),
      toggle: (on: boolean) => {
        if (!on) return choose(nothing)
        chooseAll().catch((error: unknown) =>
          toast.error({ title: t('people.notDone'), text: errorText(error) }),
        )
        return undefined
      },
    },
  }
}
