import { Scanner } from '@feldwerk/workflow/answering/Scanner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../frame/frame.module.css'
import { Viewfinder } from '../scan/Viewfinder.tsx'
import { deviceCodeIn } from './device-code.ts'

/** The camera until it sees the QR code that the portal shows; of any other code it says that it is not meant. */
export function CodeScanner({ onFound }: { readonly onFound: (code: string) => void }) {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  const [others, setOthers] = useState(0)
  if (isRefused)
    return (
      <p className={styles['text']} role="alert">
        {t('field.scan.noCameraText')}
      </p>
    )
  return (
    <>
      <Viewfinder>
        {/* It ends with what it finds: for another look there is another one. */}
        <Scanner
          key={others}
          kinds={['QR_CODE']}
          onFound={(text) => {
            const code = deviceCodeIn(text)
            if (code) onFound(code)
            else setOthers(others + 1)
          }}
          onRefused={() => setRefused(true)}
        />
      </Viewfinder>
      {others > 0 && (
        <p className={styles['text']} role="alert">
          {t('field.signIn.otherCode')}
        </p>
      )}
    </>
  )
}
