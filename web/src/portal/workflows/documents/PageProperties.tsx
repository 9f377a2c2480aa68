import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import {
  FOOTER_ITEMS,
  HEADER_ITEMS,
  PAPERS,
  USUAL_FOOTER,
  USUAL_HEADER,
} from '@feldwerk/workflow/documents/document.ts'
import { useTranslation } from 'react-i18next'
import { ItemsField } from './ItemsField.tsx'
import styles from './PageProperties.module.css'
import { Segments } from './Segments.tsx'
import type { DocumentEditing } from './use-document.ts'

const SIDES = ['top', 'bottom', 'left', 'right'] as const

/** The page of a template: its paper, and what stands on each. */
export function PageProperties({ document: { template, setPage } }: { readonly document: DocumentEditing }) {
  const { t } = useTranslation()
  const { page } = template
  const marginField = (side: (typeof SIDES)[number]) => (
    <NumberField
      key={side}
      label={t(`documents.margins.${side}`)}
      unit="mm"
      decimals={0}
      min={0}
      max={60}
      always
      value={page.margins[side]}
      onChange={(margin) => setPage({ ...page, margins: { ...page.margins, [side]: margin ?? 0 } })}
    />
  )
  return (
    <fieldset className={styles['page']}>
      <legend className={styles['legend']}>{t('documents.page')}</legend>
      <Segments
        label={t('documents.paper')}
        value={page.paper}
        options={PAPERS.map((value) => ({ value, label: t(`documents.papers.${value}`) }))}
        onChange={(value) => setPage({ ...page, paper: PAPERS.find((each) => each === value) ?? 'A4' })}
      />
      <Pair>{SIDES.slice(0, 2).map((side) => marginField(side))}</Pair>
      <Pair>{SIDES.slice(2).map((side) => marginField(side))}</Pair>
      <SwitchField
        label={t('documents.header')}
        checked={page.header}
        onChange={({ target }) => setPage({ ...page, header: target.checked })}
      />
      {page.header && (
        <ItemsField
          label={t('documents.headerItems')}
          items={HEADER_ITEMS}
          value={page.headerItems ?? USUAL_HEADER}
          onChange={(headerItems) => setPage({ ...page, headerItems })}
        />
      )}
      <SwitchField
        label={t('documents.footer')}
        checked={page.footer}
        onChange={({ target }) => setPage({ ...page, footer: target.checked })}
      />
      {page.footer && (
        <ItemsField
          label={t('documents.footerItems')}
          items={FOOTER_ITEMS}
          value={page.footerItems ?? USUAL_FOOTER}
          onChange={(footerItems) => setPage({ ...page, footerItems })}
        />
      )}
      <SwitchField
        label={t('documents.accessible')}
        help={t('documents.accessibleHelp')}
        checked={page.accessible ?? false}
        onChange={({ target }) => setPage({ ...page, accessible: target.checked })}
      />
    </fieldset>
  )
}
