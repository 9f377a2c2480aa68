import { useState } from 'react'
import { DateField } from '../../src/form/DateField.tsx'
import { FormShell } from '../../src/form/FormShell.tsx'
import { ImageField } from '../../src/form/ImageField.tsx'
import { NumberField } from '../../src/form/NumberField.tsx'
import { RichTextField } from '../../src/form/RichTextField.tsx'
import { SelectField } from '../../src/form/SelectField.tsx'
import { TextField } from '../../src/form/TextField.tsx'
import { CheckboxField, SwitchField } from '../../src/form/ToggleField.tsx'
import { useForm } from '../../src/form/use-form.ts'
import { Card } from '../../src/parts/Card.tsx'
import { Page } from '../../src/shell/Page.tsx'
import { PageHead } from '../../src/shell/PageHead.tsx'
import { toast } from '../../src/toast/toast.ts'
import { Frame } from './Frame.tsx'

/** Every field. */
export function FormPage() {
  const [problem, setProblem] = useState<{ text: string; fields: Record<string, string> } | null>(null)
  const form = useForm({
    initialValues: {
      firstName: '',
      email: 'tom',
      phone: '',
      language: 'de' as string | null,
      count: 1234.5 as number | null,
      start: '2026-11-19' as string | null,
      note: '',
      imprint:
        '<h2>Angaben</h2><p>Nordwerk <strong>Maschinenbau</strong> GmbH</p><ul><li><p>Kiel</p></li><li><p>Leipzig</p></li></ul>',
      image: null as File | string | null,
      access: true,
      agreed: false,
    },
    validate: {
      firstName: (value) => (value === '' ? 'Vornamen eingeben' : null),
      email: (value) => (value.includes('@') ? null : 'Die Adresse braucht ein @, etwa name@firma.example'),
      agreed: (value) => (value ? null : 'Ohne Zustimmung geht es nicht weiter'),
    },
  })
  return (
    <Frame current="form" back={[{ label: 'Benutzer', href: '?page=start' }]}>
      <Page
        head={<PageHead title="Benutzer anlegen" facts="Eine Einladung geht an die Adresse." />}
        layout="narrow"
      >
        <Card>
          <FormShell
            form={form}
            title="Benutzer"
            hideTitle
            error={problem}
            loading={false}
            submitLabel="Benutzer anlegen"
            onCancel={() => {}}
            onSubmit={() =>
              setProblem({
                text: 'Die Adresse ist vergeben.',
                fields: { email: 'Andere Adresse wählen', 'x.y': 'Feld ohne Platz' },
              })
            }
          >
            <TextField label="Vorname" {...form.getInputProps('firstName')} />
            <TextField
              label="E-Mail"
              type="email"
              help="Dorthin geht die Einladung."
              {...form.getInputProps('email')}
            />
            <TextField label="Telefon" optional type="tel" {...form.getInputProps('phone')} />
            <SelectField
              label="Sprache"
              options={[
                { value: 'de', label: 'Deutsch' },
                { value: 'en', label: 'Englisch' },
              ]}
              {...form.getInputProps('language')}
            />
            <NumberField label="Betriebsstunden" unit="h" {...form.getInputProps('count')} />
            <DateField label="Beginn" {...form.getInputProps('start')} />
            <TextField label="Bemerkung" optional lines={3} {...form.getInputProps('note')} />
            <RichTextField
              label="Impressum"
              help="Erscheint auf der Anmeldeseite."
              {...form.getInputProps('imprint')}
            />
            <ImageField
              label="Bild"
              optional
              round
              limit={10 * 1024 * 1024}
              onTooLarge={() =>
                toast.error({
                  title: 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.',
                })
              }
              {...form.getInputProps('image')}
            />
            <SwitchField
              label="App-Zugang"
              help="Belegt eine Lizenz."
              {...form.getInputProps('access', { type: 'checkbox' })}
            />
            <CheckboxField label="Einverstanden" {...form.getInputProps('agreed', { type: 'checkbox' })} />
          </FormShell>
        </Card>
      </Page>
    </Frame>
  )
}
