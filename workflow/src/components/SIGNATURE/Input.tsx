import { lazy, Suspense } from 'react'
import { useFileUrl } from '../../screens/file-keeper.ts'
import type { InputProps } from '../../screens/input.ts'
import styles from '../../screens/question.module.css'
import { useWords } from '../../screens/words.ts'

const Pad = lazy(async () => ({ default: (await import('./Pad.tsx')).Pad }))

interface Signed {
  readonly fileRef: string | null
  readonly name: string | null
}

/** A signature drawn with the finger, and the name in letters where it is wanted. */
export function SignatureInput(props: InputProps<'SIGNATURE'>) {
  const { settings, answer, disabled, labelledBy, describedBy, onAnswer } = props
  const words = useWords()
  const { fileRef, name } = (answer as unknown as Signed | null) ?? { fileRef: null, name: null }
  const url = useFileUrl(fileRef)
  const sign = (next: Partial<Signed>) => {
    const signed = { fileRef, name, ...next }
    onAnswer(signed.fileRef === null && !signed.name ? null : signed)
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {fileRef ? (
        <div className={styles['pad']}>{url && <img src={url} alt={words.signature} />}</div>
      ) : (
        <Suspense fallback={<div className={styles['pad']} />}>
          <Pad disabled={disabled} onSigned={(ref) => sign({ fileRef: ref })} />
        </Suspense>
      )}
      <div className={styles['below']}>
        {fileRef && !disabled && (
          <button type="button" className={styles['wide']} onClick={() => sign({ fileRef: null })}>
            {words.signAgain}
          </button>
        )}
        {(settings.nameAllowed || settings.nameRequired) && (
          <input
            className={styles['field']}
            type="text"
            autoComplete="name"
            maxLength={200}
            value={name ?? ''}
            disabled={disabled}
            placeholder={words.signerName}
            aria-label={words.signerName}
            onChange={(event) => sign({ name: event.currentTarget.value || null })}
          />
        )}
      </div>
    </div>
  )
}
