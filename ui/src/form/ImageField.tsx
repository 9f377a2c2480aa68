import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { useFormat } from '../format/use-format.ts'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import { FieldError, FieldLabel, type FieldProps } from './field.tsx'
import styles from './form.module.css'
import own from './ImageField.module.css'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp']

interface ImageFieldProps extends FieldProps {
  /** The address of the image that is there, a newly picked file, or `null` for none. */
  readonly value?: File | string | null
  readonly onChange?: (value: File | null) => void
  /** A file of this many bytes or more is refused. */
  readonly limit: number
  /** Called for a refused file; the field keeps its value. */
  readonly onTooLarge: (file: File) => void
  /** Said at the field from then on until another file is chosen. */
  readonly tooLargeText?: string
  readonly round?: boolean
}

/** An image with preview, picked or dropped. Its preview needs `blob:` among the image sources of the page. */
export function ImageField(props: ImageFieldProps) {
  const {
    value = null,
    onChange,
    limit,
    onTooLarge,
    label,
    help,
    optional = false,
    error,
    round = false,
  } = props
  const texts = useTexts().form
  const format = useFormat()
  const id = useId()
  const [refused, setRefused] = useState<'kind' | 'size'>()
  const [over, setOver] = useState(false)
  const preview = usePreview(value)

  const take = (file: File | null | undefined) => {
    if (!file) return
    const fault = !ACCEPTED.includes(file.type) ? 'kind' : file.size >= limit ? 'size' : undefined
    setRefused(fault)
    if (fault === 'size') onTooLarge(file)
    if (!fault) onChange?.(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const faults = { kind: texts.notAnImage, size: props.tooLargeText }
  const wrong = (refused && faults[refused]) || error

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={wrong ? `${id}-error` : `${id}-help`}
      data-path={props['data-path']}
    >
      <div id={`${id}-label`} className={styles['label']}>
        <FieldLabel optional={optional}>{label}</FieldLabel>
      </div>
      <div
        className={own['image']}
        data-over={over || undefined}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        <span className={own['preview']} data-round={round || undefined}>
          {preview ? (
            <img src={preview} alt={texts.imagePreview} />
          ) : (
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          )}
        </span>
        <div className={own['imageWays']}>
          <div className={own['imageButtons']}>
            <FileButton onChange={take} accept={ACCEPTED.join(',')} disabled={props.disabled ?? false}>
              {(button) => (
                <Button {...button} variant="default" size="xs" leftSection={<IconUpload {...icon} />}>
                  {preview ? texts.changeImage : texts.pickImage}
                </Button>
              )}
            </FileButton>
            {preview && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconTrash {...icon} />}
                onClick={() => onChange?.(null)}
              >
                {texts.removeImage}
              </Button>
            )}
          </div>
          <div id={`${id}-help`} className={styles['help']}>
            {help ?? texts.imageHint(format.fileSize(limit))}
          </div>
        </div>
      </div>
      {wrong && (
        <Input.Error id={`${id}-error`} className={styles['error'] ?? ''}>
          <FieldError>{wrong}</FieldError>
        </Input.Error>
      )}
    </div>
  )
}

/** The address to show for a value; the object URL of a picked file is revoked when it is no longer shown. */
function usePreview(value: File | string | null): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setMade(undefined)
    const url = URL.createObjectURL(value)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [value])
  return typeof value === 'string' ? value : made
}
