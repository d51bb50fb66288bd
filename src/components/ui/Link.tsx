import type { ReactNode } from 'react'
import { isHttpUrl } from '../../domain/text/url'

/** Link to another site in a new tab, without referrer and opener. Renders plain text if `href` is not http(s). */
export function Link({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (!isHttpUrl(href)) return <span>{children}</span>
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
