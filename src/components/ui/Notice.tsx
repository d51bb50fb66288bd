import type { ReactNode } from 'react'
import type { Fault } from '../../domain/errors'
import { css } from '../style'
import { useCommonTexts } from '../texts'
import { buttonClass } from './Button'
import { Icon } from './Icon'
import { IconButton, onSurfaceClass } from './IconButton'
import { coarse, forcedEdge, mixing } from './styles/media'
import { Support } from './Support'

/** Colours of notices by kind, which are names of icons too. */
export const tones = {
  error: 'var(--bad)',
  warning: 'var(--warn)',
  info: 'var(--soft)',
  success: 'var(--good)',
} as const

/** Style of a notice, shared with similar elements. */
export const noticeClass = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: 12,
  borderRadius: 'var(--r-14)',
  background: 'var(--row)',
  [mixing]: { background: 'color-mix(in srgb, var(--tone) var(--tint), var(--card))' },
  overflowWrap: 'anywhere',
  '& > svg': { color: 'var(--tone)' },
  '& strong': { display: 'block', fontWeight: 600, textWrap: 'balance' },
  [`& .${buttonClass('secondary', true)}, & .${buttonClass()}`]: { marginTop: 8 },
  ...Object.fromEntries(Object.entries(tones).map(([kind, tone]) => [`&[data-kind=${kind}]`, { '--tone': tone }])),
  ...forcedEdge,
})

/** Text column of a notice. */
export const noticeWordsClass = css({ flex: 1, minWidth: 0 })

/** Small button at the end of a notice. */
export const noticeControlClass = css(onSurfaceClass, {
  minWidth: 32,
  minHeight: 32,
  margin: -6,
  [coarse]: { minWidth: 44, minHeight: 44, margin: -12 },
})

interface NoticeProps {
  kind: 'error' | 'warning' | 'info'
  title?: string
  /** Fault that an error or a warning is about, which decides whether a report is offered. */
  fault?: Fault | undefined
  children?: ReactNode
  onDismiss?: () => void
}

/** Inline message with an icon and text. Errors and warnings are announced; it stays until resolved or dismissed. */
export function Notice({ kind, title, fault, children, onDismiss }: NoticeProps) {
  const common = useCommonTexts()
  // A request that the visitor declined is no error, so it has no error colours. It is announced as before.
  const shownKind = kind === 'error' && fault?.code === 'wallet.declined' ? 'info' : kind
  return (
    <div className={noticeClass} data-part="notice" data-kind={shownKind} role={kind === 'info' ? undefined : 'alert'}>
      <Icon name={shownKind} />
      <div className={noticeWordsClass}>
        {title && <strong>{title}</strong>}
        {children}
        {(fault || kind === 'error') && <Support fault={fault} />}
      </div>
      {onDismiss && (
        <IconButton className={noticeControlClass} label={common.dismiss} onClick={onDismiss}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </div>
  )
}
