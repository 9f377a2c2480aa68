import 'react'

/** Styles may set variables of our own: `style={{ '--bar-length': 0.4 }}`. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
