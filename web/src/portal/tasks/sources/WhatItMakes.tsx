import type { Workflow } from '@feldwerk/contract/workflows.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { useTranslation } from 'react-i18next'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { namePropertyOf, titleOf } from '../../names/titles.ts'
import { QueryField } from '../../queries/editor/QueryField.tsx'
import { PeoplePicker } from '../people/PeoplePicker.tsx'
import { PerLine } from './PerLine.tsx'
import { PlainFields } from './PlainFields.tsx'
import { type PlainQuery, plainOf, queryOf, suggestedData } from './plain-query.ts'
import { Sentence } from './Sentence.tsx'
import own from './WhatItMakes.module.css'
import { type WhoDraft, WhoLine } from './WhoLine.tsx'

interface WhatItMakesProps {
  /** Undefined while a new series has yet to say of which. */
  readonly workflow: Workflow | undefined
  readonly values: { readonly query: Query; readonly who: WhoDraft; readonly escalateTo: NamedPeople }
  /** The view is edited though there are words for it. */
  readonly wantsView: boolean
  readonly onQuery: (query: Query) => void
  readonly onWho: (who: WhoDraft) => void
  readonly onEscalate: (people: NamedPeople) => void
}

/** For what tasks come, who does them and hears of late ones, and what they carry: in words, or as the view that it is. */
export function WhatItMakes({ workflow, values, wantsView, onQuery, onWho, onEscalate }: WhatItMakesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const types = useAssetTypes().data ?? []
  const { query, who } = values
  const plain = plainOf(query)
  const inWords = wantsView ? undefined : plain
  const change = (part: Partial<PlainQuery>) => plain && onQuery(queryOf({ ...plain, ...part }))
  const fields = workflow?.definition.taskType.fields ?? []
  const type = types.find(({ id }) => id === inWords?.assetTypeId)
  const choose = (part: Pick<PlainQuery, 'assetTypeId' | 'condition'>) => {
    const next = types.find(({ id }) => id === part.assetTypeId)
    const isOther = part.assetTypeId !== plain?.assetTypeId
    const follows = {
      nameProperty: next ? (namePropertyOf(next) ?? null) : null,
      assignee: null,
      data: next ? suggestedData(fields, next.id) : {},
    }
    change({ ...part, ...(isOther ? follows : {}) })
  }
  const properties = type?.properties.filter((property) => property.type.kind === 'ACCOUNT') ?? []
  return (
    <>
      <Card title={t('series.forWhat')} divided>
        <div className={own['fields']}>
          {inWords ? (
            <PerLine value={inWords} types={types} onChange={choose} />
          ) : (
            <>
              <Quiet look="caption">{t('series.asQueryText')}</Quiet>
              <QueryField value={query} onChange={onQuery} isNarrow />
            </>
          )}
        </div>
      </Card>
      <Card title={t('series.who')} divided>
        <div className={own['fields']}>
          <WhoLine
            workflowId={workflow?.id ?? ''}
            value={who}
            onChange={onWho}
            properties={properties.map((property) => ({
              name: property.name,
              title: titleOf(property, language),
            }))}
            property={inWords?.assignee ?? null}
            onProperty={(assignee) => change({ assignee })}
          />
          <Sentence lead={t('series.escalateTo')}>
            <PeoplePicker
              name={t('series.escalateTo')}
              className={own['people'] ?? ''}
              value={values.escalateTo}
              onChange={onEscalate}
            />
          </Sentence>
        </div>
      </Card>
      {inWords && (
        <Card title={t('series.what')} divided>
          <div className={own['fields']}>
            <PlainFields value={inWords} onChange={(next) => onQuery(queryOf(next))} fields={fields} />
          </div>
        </Card>
      )}
    </>
  )
}
