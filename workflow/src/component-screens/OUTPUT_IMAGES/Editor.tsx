import type { EditorProps } from '../../editor/editor.ts'
import { FilesSetting } from '../../editor/FilesSetting.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** The pictures that are shown. */
export function OutputImagesEditor(props: EditorProps<'OUTPUT_IMAGES'>) {
  const words = useEditorWords()
  return <FilesSetting {...props} name="images" label={words.images} accept="image/*" />
}
