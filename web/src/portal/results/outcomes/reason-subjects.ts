import type { ReasonSubject, RunReason } from '@feldwerk/contract/run-reasons.ts'
import { NULL, type Type } from '@feldwerk/query/types.ts'
import type { Language } from '@feldwerk/ui/texts/texts.ts'
import { type Texts, translate } from '@feldwerk/workflow/texts.ts'
import type { Subjects } from '../../conditions/subject.ts'
import type { ValueProperty } from '../../values/cell-text.ts'

const typeOf = ({ type, isList }: ReasonSubject): Type => {
  const single: Type = type === 'OTHER' ? NULL : { kind: type }
  return isList ? { kind: 'ARRAY', of: single } : single
}

/** What a stored condition asked about, as sentences name it. */
export function reasonSubjects({ subjects }: RunReason, language: Language): Subjects {
  const said = (texts: Texts | null) => translate(texts, language)
  return new Map(
    subjects.map((subject) => {
      const { path, title, of, unit, options } = subject
      const unitText = said(unit)
      const ofText = said(of)
      const known = {
        path,
        title: said(title) ?? path,
        type: typeOf(subject),
        ...(unitText ? { unit: unitText } : {}),
        ...(ofText ? { of: ofText } : {}),
        ...(options.length > 0
          ? { options: options.map(({ value, label }) => ({ value, label: said(label) ?? value })) }
          : {}),
      }
      return [path, known]
    }),
  )
}

/** How values of a subject are written: as those of a property of its type. */
export function reasonProperty({ path, type, unit }: ReasonSubject, language: Language): ValueProperty {
  const unitText = translate(unit, language)
  return {
    name: path,
    type: { kind: type === 'OTHER' ? 'STRING' : type },
    dateOnly: false,
    translations: [],
    ...(unitText ? { number: { unit: unitText, min: null, max: null, decimals: null } } : {}),
  }
}
