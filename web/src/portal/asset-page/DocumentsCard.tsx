import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from './DocumentsCard.module.css'
import { type AssetDocument, fileProperties, useDocuments } from './use-documents.ts'

const AT_ONCE = 5

interface DocumentsCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
  /** Opens the form in which files are added; undefined where none may be. */
  readonly onAdd: (() => void) | undefined
}

/** What belongs to an asset on paper: its files, and the documents made of the results about it. */
export function DocumentsCard({ asset, type, onAdd }: DocumentsCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [all, setAll] = useState(false)
  const { query, documents } = useDocuments(asset, type)
  const hasFiles = fileProperties(type).length > 0
  if (documents.length === 0 && !hasFiles && !hasFailed(query)) return null
  const shown = all ? documents : documents.slice(0, AT_ONCE)
  return (
    <Card
      title={t('assets.documents')}
      note={documents.length > 0 && format.number(documents.length)}
      action={
        hasFiles &&
        onAdd && (
          <Button size="xs" variant="subtle" onClick={onAdd}>
            {t('assets.addDocument')}
          </Button>
        )
      }
      divided
      flush
    >
      {hasFailed(query) && <CardFailed query={query} title={t('assets.documentsFailed')} />}
      {query.data && documents.length === 0 && (
        <div className={styles['pad']}>
          <Quiet>{t('assets.noDocument')}</Quiet>
        </div>
      )}
      <ul className={styles['rows']} aria-label={t('assets.documents')}>
        {shown.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {shown.length < documents.length && (
        <div className={styles['pad']}>
          <Button size="xs" variant="default" onClick={() => setAll(true)}>
            {t('assets.showTasks', { count: documents.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

function DocumentRow({ document: { name, href, bytes, madeAt } }: { readonly document: AssetDocument }) {
  const format = useFormat()
  const Icon = madeAt || name.toLowerCase().endsWith('.pdf') ? IconFileTypePdf : IconFile
  return (
    <li>
      <a className={styles['row']} href={href} target="_blank" rel="noreferrer">
        <Icon {...icon} />
        <span className={styles['name']}>{name}</span>
        <span className={styles['fact']}>
          {madeAt ? format.date(madeAt) : bytes ? format.fileSize(bytes) : ''}
        </span>
      </a>
    </li>
  )
}
