import { createContext, useContext, useEffect, useState } from 'react'

/** A file as an input makes it: a photo, a sound, a drawn signature. */
export interface MadeFile {
  readonly name: string
  readonly mime: string
  readonly bytes: ArrayBuffer
}

/** Where the files of answers lie: on the device while a form is filled in, at the server afterwards. */
export interface FileKeeper {
  /** Stores a file and returns the name by which an answer refers to it. Throws where there is no space left. */
  readonly keep: (file: MadeFile) => Promise<string>
  /** The file's content, or an address of it; undefined when it is not there. */
  readonly open: (ref: string) => Promise<Blob | string | undefined>
}

export const FileKeeperContext = createContext<FileKeeper | undefined>(undefined)

export function useFileKeeper(): FileKeeper {
  const keeper = useContext(FileKeeperContext)
  if (!keeper) throw new Error('Inputs with files need a FileKeeper around them')
  return keeper
}

/** The address under which the browser shows a file; undefined until it is known. */
export function useFileUrl(ref: string | null): string | undefined {
  const keeper = useFileKeeper()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let left = false
    setUrl(undefined)
    const show = async () => {
      const found = ref === null ? undefined : await keeper.open(ref)
      if (left) return
      made = found instanceof Blob ? URL.createObjectURL(found) : undefined
      setUrl(found instanceof Blob ? made : found)
    }
    void show()
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [ref, keeper])
  return url
}
