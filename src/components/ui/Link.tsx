import type { ReactNode } from 'react'
import { isHttpUrl } from '../../domain/text/url'

/** A link to another site, in a new tab that knows nothing of this page; plain words where the address is not safe. */
export function Link({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (!isHttpUrl(href)) return <span>{children}</span>
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
