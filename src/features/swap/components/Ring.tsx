import { useState } from 'react'
import { QUOTE_RENEWAL } from '../../../domain/limits'
import { localDecimal } from '../../../domain/text/numbers'
import { useLocale } from '../../../components/texts'
import { swapStyles } from './styles'
import { useSwapTexts } from './texts'

/**
 * Ring that shows the age of a quote, animated by CSS alone. Restarts with a new `key`. Its tooltip says in how many
 * seconds the next quote comes.
 */
export function Ring() {
  const texts = useSwapTexts()
  const locale = useLocale()
  const [title, setTitle] = useState<string>()
  const read = (ring: SVGSVGElement) => {
    const [drain] = ring.getAnimations({ subtree: true })
    const seconds = Math.ceil((QUOTE_RENEWAL - Number(drain?.currentTime ?? 0)) / 1000)
    setTitle(texts.nextQuote(localDecimal(String(Math.max(seconds, 0)), locale)))
  }
  return (
    <svg
      className={swapStyles.ring}
      viewBox="0 0 16 16"
      aria-hidden="true"
      onPointerOver={({ currentTarget }) => read(currentTarget)}
    >
      {title && <title>{title}</title>}
      <circle cx="8" cy="8" r="7" />
      <circle cx="8" cy="8" r="7" />
    </svg>
  )
}
