import { FieldError, FieldLabel, type FieldProps } from '@feldwerk/ui/form/field.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useUpload } from '../../../upload/use-upload.ts'
import { cellsOf, type References, type Value } from '../../values/value.ts'
import look from './FilesField.module.css'
import styles from './form.module.css'

interface FilesFieldProps extends FieldProps {
  readonly kind: 'IMAGE' | 'FILE'
  readonly isList: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly references: References
}

/** At this size or above an image, or a file, is refused (product.md). */
const LIMITS = { IMAGE: 10 * 1024 * 1024, FILE: 50 * 1024 * 1024 } as const
const ACCEPT = { IMAGE: 'image/png,image/jpeg,image/webp', FILE: '' } as const

/** Pictures or files: uploaded as soon as they are chosen, and named by the value that is saved. */
export function FilesField({ kind, isList, value, onChange, references, ...field }: FilesFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const upload = useUpload()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [own, remember] = useOwnFiles()
  const refs = cellsOf(value).map(String)
  const full = !isList && refs.length > 0
  const tell = (next: readonly string[]) =>
    onChange(next.length === 0 ? null : isList ? [...next] : (next[0] ?? null))
  const take = async (picked: File | File[] | null) => {
    const files = picked === null ? [] : [picked].flat()
    const large = files.find((file) => file.size >= LIMITS[kind])
    setFailed(large && t(kind === 'IMAGE' ? 'profile.tooLarge' : 'assets.fileTooLarge'))
    if (large || files.length === 0) return
    setBusy(true)
    try {
      const added: string[] = []
      for (const file of files) added.push(remember(await upload(file), file))
      tell(isList ? [...refs, ...added] : added)
    } catch (error) {
      setFailed(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const wrong = failed ?? field.error
  const name = (ref: string) => own.get(ref)?.name ?? references[ref]?.name ?? ''
  return (
    <div role="group" aria-labelledby={id} data-path={field['data-path']}>
      <div id={id} className={styles['label']}>
        <FieldLabel optional={field.optional ?? false}>{field.label}</FieldLabel>
      </div>
      <div className={look['files']}>
        {refs.map((ref) => (
          <span key={ref} className={look['file']}>
            {kind === 'IMAGE' ? (
              <img src={own.get(ref)?.url ?? references[ref]?.imageUrl ?? ''} alt={name(ref)} />
            ) : (
              <>
                <IconFile {...icon} />
                <span className={look['fileName']}>{name(ref)}</span>
              </>
            )}
            <CloseButton
              size="sm"
              aria-label={t('assets.takeAway', { name: name(ref) || field.label })}
              onClick={() => tell(refs.filter((one) => one !== ref))}
            />
          </span>
        ))}
        <FileButton onChange={(picked) => void take(picked)} accept={ACCEPT[kind]} multiple={isList}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              loading={busy}
              leftSection={<IconUpload {...icon} />}
            >
              {t(full ? `assets.files.change_${kind}` : `assets.files.pick_${kind}`)}
            </Button>
          )}
        </FileButton>
      </div>
      {wrong && (
        <div className={styles['error']} role="alert">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
      {field.help && <div className={styles['help']}>{field.help}</div>}
    </div>
  )
}

interface OwnFile {
  readonly name: string
  readonly url: string
}

/** Files chosen here, which the server cannot show before they are saved. */
function useOwnFiles(): [ReadonlyMap<string, OwnFile>, (ref: string, file: File) => string] {
  const [files, setFiles] = useState<ReadonlyMap<string, OwnFile>>(new Map())
  const release = useEffectEvent(() => {
    for (const { url } of files.values()) URL.revokeObjectURL(url)
  })
  useEffect(() => () => release(), [])
  const remember = (ref: string, file: File) => {
    setFiles((before) => new Map([...before, [ref, { name: file.name, url: URL.createObjectURL(file) }]]))
    return ref
  }
  return [files, remember]
}
