import type { ReactNode } from 'react'

/**
 * How much of what, as one: a line that is written from the right neither parts the two nor turns them round. The amount
 * comes first, whatever the symbol is written in.
 */
export function Amount({ children, symbol, className }: { children: ReactNode; symbol: string; className?: string }) {
  return (
    // An element with a direction of its own is isolated, as `bdi` is.
    <span dir="ltr">
      {children} <bdi className={className}>{symbol}</bdi>
    </span>
  )
}
