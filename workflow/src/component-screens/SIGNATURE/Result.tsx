import type { ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'
import { useResultWords } from '../../results/words.ts'

/** The drawn signature, and the name in letters where it was given. */
export function SignatureResult({ answer, referenceOf }: ResultProps<'SIGNATURE'>) {
  const words = useResultWords()
  const { fileRef, name } = answer as { readonly fileRef: string | null; readonly name: string | null }
  const url = fileRef ? referenceOf(fileRef)?.fileUrl : undefined
  return (
    <div className={styles['signature']}>
      {url ? (
        <img src={url} alt={name ? words.signature(name) : words.signatureAlone} />
      ) : (
        <span className={styles['quiet']}>{words.missingFile}</span>
      )}
      {name && <span className={styles['signer']}>{name}</span>}
    </div>
  )
}
