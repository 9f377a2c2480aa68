import { lazy, Suspense, useRef, useState } from 'react'
import { useFileUrl } from '../../answering/file-keeper.ts'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { useWords } from '../../answering/words.ts'

const Pad = lazy(async () => ({ default: (await import('./Pad.tsx')).Pad }))

interface SignatureAnswer {
  readonly fileRef: string | null
  readonly name: string | null
}

/** A signature drawn with the finger, and the name in letters where it is wanted. */
export function SignatureInput(props: InputProps<'SIGNATURE'>) {
  const { settings, answer, disabled, labelledBy, describedBy, onAnswer } = props
  const words = useWords()
  const { fileRef, name } = (answer as unknown as SignatureAnswer | null) ?? { fileRef: null, name: null }
  const url = useFileUrl(fileRef)
  // A name without a signature is not an answer yet, but it must not vanish while it is typed.
  const [typed, setTyped] = useState(name ?? '')
  const latest = useRef(typed)
  // A signature drawn here stays on the pad, ready for another stroke; an earlier one is shown as a picture.
  const [drawn, setDrawn] = useState<string | null>(null)
  const isPicture = fileRef !== null && fileRef !== drawn
  const type = (text: string) => {
    latest.current = text
    setTyped(text)
    if (fileRef) onAnswer({ fileRef, name: text || null })
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {isPicture ? (
        <div className={styles['pad']}>{url && <img src={url} alt={words.signature} />}</div>
      ) : (
        <Suspense fallback={<div className={styles['pad']} />}>
          <Pad
            disabled={disabled}
            onSigned={(ref) => {
              setDrawn(ref)
              onAnswer({ fileRef: ref, name: latest.current || null })
            }}
            onWiped={() => onAnswer(null)}
          />
        </Suspense>
      )}
      <div className={styles['below']}>
        {isPicture && !disabled && (
          <button type="button" className={styles['wide']} onClick={() => onAnswer(null)}>
            {words.signAgain}
          </button>
        )}
        {(settings.nameAllowed || settings.nameRequired) && (
          <input
            className={styles['field']}
            type="text"
            autoComplete="name"
            maxLength={200}
            value={typed}
            disabled={disabled}
            placeholder={words.signerName}
            aria-label={words.signerName}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  )
}
