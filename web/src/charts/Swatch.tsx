import styles from './Swatch.module.css'

/** The colour of a series in a legend: of the first five, or of the rest. */
export function Swatch({ series }: { readonly series: number }) {
  return <span className={styles['swatch']} data-series={series} />
}
