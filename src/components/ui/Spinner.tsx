import { css } from '../style'
import { appear, time, turn } from './styles/motion'

const spinnerClass = css({
  width: 20,
  height: 20,
  border: '2px solid currentColor',
  borderInlineStartColor: 'transparent',
  borderRadius: '50%',
  animation: `${appear} ${time('press')} ${time('late')} linear backwards, ${turn} ${time('turn')} linear infinite`,
})

/** Spinner, visible after 200 ms. Decorative: a text next to it says what is pending. */
export function Spinner() {
  return <span className={spinnerClass} data-part="spinner" aria-hidden="true" />
}
