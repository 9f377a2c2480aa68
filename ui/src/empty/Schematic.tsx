import styles from './Schematic.module.css'

/** The widths of its left and right piece (0 to 60) and whether it is coloured. */
interface Line {
  readonly left: number
  readonly right: number
  readonly on?: boolean
}

/** One sheet of a schematic: lines of text, the coloured ones still there after this step. */
interface Sheet {
  readonly label: string
  /** Its lines one by one; where their widths say nothing, `+-+`: coloured, not coloured, coloured. */
  readonly lines: readonly Line[] | string
  /** The sheet one is about to have: selection edge, darkest lines. */
  readonly result?: boolean
}

const WIDTH = 96
const HEIGHT = 112

/** Sheets with arrows between them: what becomes of what. Decoration; the paragraph says it in words. */
export function Schematic({ sheets }: { readonly sheets: readonly Sheet[] }) {
  return (
    <div className={styles['sheets']} aria-hidden>
      {sheets.map((sheet, index) => (
        <div key={sheet.label} className={styles['step']}>
          {index > 0 && (
            <svg className={styles['arrow']} width="30" height="10" viewBox="0 0 30 10">
              <path d="M0 5h28M24 1l4.5 4l-4.5 4" />
            </svg>
          )}
          <figure className={styles['figure']}>
            <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
              <rect
                className={sheet.result ? styles['sheetResult'] : styles['sheet']}
                x="0.75"
                y="0.75"
                width={WIDTH - 1.5}
                height={HEIGHT - 1.5}
                rx="6"
              />
              <path className={styles['lineOff']} d={strokes(sheet, false)} />
              <path
                className={sheet.result ? styles['lineResult'] : styles['lineOn']}
                d={strokes(sheet, true)}
              />
            </svg>
            <figcaption className={styles['caption']}>{sheet.label}</figcaption>
          </figure>
        </div>
      ))}
    </div>
  )
}

const linesOf = ({ lines }: Sheet): readonly Line[] =>
  typeof lines === 'string'
    ? [...lines].map((sign) => (sign === '+' ? { left: 30, right: 16, on: true } : { left: 24, right: 20 }))
    : lines

/** The lines of a sheet that are coloured, or those that are not, as one path. */
function strokes(sheet: Sheet, coloured: boolean): string {
  return linesOf(sheet)
    .map((line, row) => {
      if ((sheet.result || line.on === true) !== coloured) return ''
      const y = 16 + row * 14
      return `M14 ${y}h${line.left}M${WIDTH - 14} ${y}h${-line.right}`
    })
    .join('')
}
