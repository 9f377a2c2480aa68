import { Button } from '@mantine/core'
import { TextField } from '../../src/form/TextField.tsx'
import { Card } from '../../src/parts/Card.tsx'
import { Scale } from '../../src/parts/Scale.tsx'
import './gallery.css'

/** Sizes of the field app. */
export function AppPage() {
  return (
    <main className="galleryApp">
      <h1>Messwerte</h1>
      <Card title="Öltemperatur im Tank">
        <TextField label="Wert" value="72,5" unit="°C" onChange={() => {}} />
        <Scale label="Öltemperatur" min={0} max={120} from={35} to={80} value={72.5} unit="°C" />
        <Button fullWidth>Weiter</Button>
      </Card>
    </main>
  )
}
