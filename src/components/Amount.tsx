import type { ReactNode } from 'react'

/**
 * Amount with its symbol. Right-to-left text neither separates nor reorders them: the amount comes first, whatever the
 * script of the symbol.
 */
export function Amount({ children, symbol, className }: { children: ReactNode; symbol: string; className?: string }) {
  return (
    // An element with `dir` is isolated, like a `bdi`.
    <span dir="ltr">
      {children} <bdi className={className}>{symbol}</bdi>
    </span>
  )
}
