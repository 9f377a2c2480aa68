import { FieldSizeContext } from '@feldwerk/ui/form/field.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { Scanner } from '@feldwerk/workflow/answering/Scanner.tsx'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import { goTo, screens } from '../frame/screen.ts'
import { readScanned } from '../known/asset-cards.ts'
import own from './ScanScreen.module.css'
import { Viewfinder } from './Viewfinder.tsx'

/** The camera until there is a code in its picture; where there is no camera, or the code is worn, it is typed. */
export function ScanScreen() {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  const [code, setCode] = useState('')
  const open = (text: string) => {
    const scanned = readScanned(text)
    const query = 'assetId' in scanned ? { id: scanned.assetId } : scanned
    goTo(`${screens.asset}?${new URLSearchParams(query)}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) open(code)
  }
  return (
    <>
      <h1 className={styles['title']}>{t('field.scan.title')}</h1>
      {isRefused ? (
        <section className={card['card']}>
          <h2 className={card['cardTitle']}>{t('field.scan.noCameraTitle')}</h2>
          <p className={styles['text']}>{t('field.scan.noCameraText')}</p>
        </section>
      ) : (
        <>
          <Viewfinder>
            <Scanner kinds={null} onFound={open} onRefused={() => setRefused(true)} />
          </Viewfinder>
          <p className={styles['text']}>{t('field.scan.aim')}</p>
        </>
      )}
      <form className={own['typed']} onSubmit={submit}>
        <div className={own['grow']}>
          <FieldSizeContext value="md">
            <TextField
              label={t('field.scan.code')}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </FieldSizeContext>
        </div>
        <Button type="submit" variant={isRefused ? 'filled' : 'default'} disabled={!code.trim()}>
          {t('field.scan.open')}
        </Button>
      </form>
    </>
  )
}
