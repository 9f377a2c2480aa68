import {
  IconBox,
  IconBuilding,
  IconCpu,
  IconCube,
  IconEngine,
  IconFireExtinguisher,
  IconLadder,
  IconMapPin,
  IconRulerMeasure,
  IconTemperature,
  IconTool,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'

/** Signs by what stands in a name; the first that fits, so what is special comes before what is common. */
const SIGNS: readonly (readonly [words: RegExp, sign: TablerIcon])[] = [
  [/lösch(er|mittel)|extinguish/i, IconFireExtinguisher],
  [/(^|\s)leitern?\b|\bladder/i, IconLadder],
  [/fahrzeug|vehicle|stapler|forklift|\blkw|\btruck/i, IconTruck],
  [/messmittel|\bgauge|prüfmittel/i, IconRulerMeasure],
  [/kontrollpunkt|kühl|control point|fridge|freezer/i, IconTemperature],
  [/maschine|machine|anlage|equipment|\bplants?\b/i, IconEngine],
  [/werkzeug|\btool/i, IconTool],
  [/gebäude|bereich|(^|\s|lager|kühl|technik)r(a|ä)um|halle|building|\barea|\broom/i, IconBuilding],
  [/standort|(^|\s)werke?\b|\bsites?\b|location/i, IconMapPin],
  [/gerät|device|computer|\blaptop/i, IconCpu],
  [/material|artikel|\bitem|\bstock/i, IconBox],
]

/** The sign of an asset type, by its names in all languages; a cube where they say nothing that has one. */
export function typeIcon({
  translations,
}: {
  readonly translations: readonly { readonly name: string }[]
}): TablerIcon {
  const words = translations.map(({ name }) => name).join(' ')
  return SIGNS.find(([pattern]) => pattern.test(words))?.[1] ?? IconCube
}
