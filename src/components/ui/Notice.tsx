import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface NoticeProps {
  kind: 'error' | 'warning' | 'info'
  title?: string
  children: ReactNode
  onDismiss?: () => void
}

/** Something the visitor must know, in its place: an icon, words, and what to do next. It stays until answered. */
export function Notice({ kind, title, children, onDismiss }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind === 'info' ? undefined : 'alert'}>
      <Icon name={kind} />
      <div className="words">
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className="icon-btn" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
