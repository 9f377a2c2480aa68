import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconFile, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useEditorSurroundings } from './context.ts'
import styles from './editor.module.css'
import { type AnyEditorProps, fieldIn } from './editor.ts'
import { SettingFrame } from './Settings.tsx'
import { useEditorWords } from './words.ts'

interface FilesSettingProps extends AnyEditorProps {
  readonly name: string
  readonly label: string
  readonly accept: string
}

/** Files that the worker is shown: pictures, recordings. */
export function FilesSetting({ accept, ...props }: FilesSettingProps) {
  const { component, name, label, onField } = props
  const words = useEditorWords()
  const { upload } = useEditorSurroundings()
  const [failed, setFailed] = useState(false)
  const [loading, setLoading] = useState(false)
  const field = fieldIn(component, name)
  const refs = (field?.kind === 'VALUE' ? field.value : []) as readonly string[]
  const set = (next: readonly string[]) =>
    onField(name, next.length > 0 ? { kind: 'VALUE', value: next } : undefined)
  const take = async (file: File | null) => {
    if (!file) return
    setLoading(true)
    const ref = await upload(file).catch(() => undefined)
    setLoading(false)
    setFailed(!ref)
    if (ref) set([...refs, ref])
  }
  return (
    <SettingFrame {...props}>
      {() => (
        <div>
          <p className={styles['heading']}>{label}</p>
          <div className={styles['files']}>
            {refs.map((ref, place) => (
              <span key={ref} className={styles['file']}>
                {accept.startsWith('image') ? (
                  <img src={`/files/${encodeURIComponent(ref)}`} alt={words.file(place + 1)} />
                ) : (
                  <>
                    <IconFile size={16} stroke={1.7} aria-hidden />
                    {words.file(place + 1)}
                  </>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={words.removeFile(place + 1)}
                  onClick={() => set(refs.toSpliced(place, 1))}
                >
                  <IconX size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
              </span>
            ))}
            <FileButton accept={accept} onChange={(file) => void take(file)}>
              {(button) => (
                <Button
                  {...button}
                  size="xs"
                  variant="default"
                  loading={loading}
                  leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                >
                  {words.addFile}
                </Button>
              )}
            </FileButton>
          </div>
          {failed && <p className={styles['error']}>{words.fileFailed}</p>}
        </div>
      )}
    </SettingFrame>
  )
}
