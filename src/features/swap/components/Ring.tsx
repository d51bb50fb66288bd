import { swapStyles } from './looks'

/** Ring that shows the age of a quote, animated by CSS alone. Restarts with a new `key`. */
export function Ring() {
  return (
    <svg className={swapStyles.ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" />
      <circle cx="8" cy="8" r="7" />
    </svg>
  )
}
