import '@mantine/core/styles/Menu.layer.css'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { columnsOf, propertyOf, titleOf } from '../../../names/titles.ts'
import { type Columns, withColumn } from '../columns.ts'
import type { TriggerSight } from '../use-seen.ts'
import { ValuePick } from '../ValuePick.tsx'
import styles from './AssetValues.module.css'

interface AssetValuesProps {
  readonly type: AssetTypeRow
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
  readonly seen: TriggerSight
}

/** What stands in each property afterwards: "Betriebsstunden = Zählerstand". The others stay as they are. */
export function AssetValues({ type, columns, onChange, seen }: AssetValuesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const written = [...columns.keys()].filter((name) => name !== 'asset')
  const free = columnsOf(type).filter(({ name }) => !columns.has(name))
  return (
    <section className={styles['values']} aria-labelledby="asset-values">
      <h3 id="asset-values" className={styles['title']}>
        {t('triggers.asset.values')}
      </h3>
      {written.map((name) => {
        const property = propertyOf(type, name)
        const title = property ? titleOf(property, language) : name
        return (
          <div key={name} className={styles['row']}>
            <div className={styles['pick']}>
              <ValuePick
                label={title}
                type={
                  seen.environment.catalogue.fields({ kind: 'ASSET', id: type.id })?.[name] ?? {
                    kind: 'NULL',
                  }
                }
                expression={columns.get(name)}
                onChange={(expression) => onChange(withColumn(columns, name, expression ?? 'null'))}
                seen={seen}
              />
            </div>
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('workflows.editor.remove', { name: title })}
              onClick={() => onChange(withColumn(columns, name, undefined))}
            >
              <IconX {...icon} />
            </ActionIcon>
          </div>
        )
      })}
      {free.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" leftSection={<IconPlus {...icon} />}>
              {t('triggers.asset.addValue')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} className={styles['menu'] ?? ''}>
            {free.map((property) => (
              <Menu.Item
                key={property.id}
                onClick={() => onChange(withColumn(columns, property.name, 'null'))}
              >
                {titleOf(property, language)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  )
}
