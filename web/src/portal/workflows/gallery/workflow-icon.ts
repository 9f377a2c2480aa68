import {
  IconBolt,
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconCrane,
  IconDroplet,
  IconFireExtinguisher,
  IconHelmet,
  IconLadder,
  IconPackage,
  IconRoute,
  IconRulerMeasure,
  IconScale,
  IconSpray,
  IconTemperature,
  IconTool,
  IconTruck,
  IconWind,
  type TablerIcon,
} from '@tabler/icons-react'

/** Signs by what stands in a name; the first that fits, so what is special comes before what is common. */
const SIGNS: readonly (readonly [words: RegExp, sign: TablerIcon])[] = [
  [/temperatur|haccp|kühl|\bcool|fridge|freezer/i, IconTemperature],
  [/fahrzeug|vehicle|abfahrt|departure|fuhrpark|fleet|stapler|forklift/i, IconTruck],
  [/wareneingang|goods|lager(ung|bestand)|\bstock|paket|parcel/i, IconPackage],
  [/\bkran\b|hallenkran|\bcrane/i, IconCrane],
  [/\bleitern?\b|\bladder/i, IconLadder],
  [/waage|\bweigh|\bscales\b/i, IconScale],
  [/kalibrier|calibrat|messmittel|\bgauge/i, IconRulerMeasure],
  [/druckluft|compressed air|lüftung|ventilation/i, IconWind],
  [/(^|\s|-)öl|\boil\b|hydraul|lubricat/i, IconDroplet],
  [/brandschutz|feuer|\bfire\b/i, IconFireExtinguisher],
  [/reinig|\bclean|hygien/i, IconSpray],
  [/\bdach|gebäude|\broof|building/i, IconBuildingWarehouse],
  [/elektr|electr|\bstrom\b/i, IconBolt],
  [/sicherheit|safety|begehung/i, IconHelmet],
  [/wartung|maintenance|instandhalt|servic|repar|repair/i, IconTool],
  [/prüf|inspect|kontroll|\bcheck|\btest\b/i, IconClipboardCheck],
]

/** The sign of a workflow, by its names in all languages; a way where they say nothing that has one. */
export function workflowIcon({
  translations,
}: {
  readonly translations: readonly { readonly name: string }[]
}): TablerIcon {
  const words = translations.map(({ name }) => name).join(' ')
  return SIGNS.find(([pattern]) => pattern.test(words))?.[1] ?? IconRoute
}
