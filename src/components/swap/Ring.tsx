import { ring } from './looks'

/** The age of a quote, drawn by the style sheet alone. Begins anew with another `key`. */
export function Ring() {
  return (
    <svg className={ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" />
      <circle cx="8" cy="8" r="7" />
    </svg>
  )
}
