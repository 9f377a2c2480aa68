import { CheckboxField } from '@feldwerk/ui/form/ToggleField.tsx'
import { BARCODE_KINDS } from '../../components/BARCODE/kind.ts'
import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { useEditorWords } from '../../editor/words.ts'

/** Which codes are taken. */
export function BarcodeEditor({ component, onField }: EditorProps<'BARCODE'>) {
  const words = useEditorWords()
  const chosen = component.barcodeKinds?.kind === 'VALUE' ? component.barcodeKinds.value : []
  return (
    <fieldset className={styles['kinds']} data-field="barcodeKinds">
      <legend className={styles['heading']}>{words.barcodeKinds}</legend>
      <p className={styles['help']}>{words.anyCode}</p>
      <div className={styles['checks']}>
        {BARCODE_KINDS.map((kind) => (
          <CheckboxField
            key={kind}
            label={kind.replace('_', ' ')}
            checked={chosen.includes(kind)}
            onChange={(event) => {
              const next = BARCODE_KINDS.filter((each) =>
                each === kind ? event.currentTarget.checked : chosen.includes(each),
              )
              onField('barcodeKinds', next.length > 0 ? { kind: 'VALUE', value: next } : undefined)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
