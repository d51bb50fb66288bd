import type { ReactNode } from 'react'
import type { Fault } from '../../domain/errors'
import { pageIsStale } from '../../domain/chunk'
import { css } from '../style'
import { useCommonTexts } from '../texts'
import { useAgain } from './again'
import { Button, buttonClass } from './Button'
import { Icon, type IconName } from './Icon'
import { frameClass } from './Image'
import { tones } from './Notice'
import { coarse, mixing } from './styles/media'
import { layoutStyles } from './styles/moreLayout'
import { unseenClass } from './styles/text'
import { Support } from './Support'

const emptyClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  marginBlock: 'auto',
  padding: '24px 0',
  color: 'var(--soft)',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  '& p': { marginTop: 4 },
  '& :is(strong, p)': { paddingInline: 16 },
  '& strong': { display: 'block', color: 'var(--text)', fontWeight: 600, fontSize: 'var(--fs-16)' },
})
const pictureClass = css(frameClass, {
  '--size': '56px',
  '--edge': 'transparent',
  color: 'var(--accent-text)',
  [mixing]: { background: 'color-mix(in srgb, currentColor var(--tint), var(--card))' },
})
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  alignSelf: 'stretch',
  '& > button': { minWidth: 120, minHeight: 40, [coarse]: { minHeight: 44 } },
  [`& > .${buttonClass('primary')}`]: { flex: '1 0 100%', minHeight: 'calc(48px + var(--d) / 2)' },
})

interface EmptyProps {
  /** Icon; `error` and `warning` have their colours. */
  icon: IconName
  title: string
  text?: string | false | undefined
  /** Fault of content that failed to load, which decides whether a report is offered. */
  fault?: Fault | undefined
  /** Buttons with what can be done instead. */
  children?: ReactNode
}

/** Message in place of a list that is empty, or of content that failed: an icon, a line, and what can be done instead. */
export function Empty({ icon, title, text, fault, children }: EmptyProps) {
  return (
    <div className={emptyClass} data-part="empty" role={icon === 'error' ? 'alert' : undefined}>
      <span
        className={pictureClass}
        style={{ color: tones[icon as keyof typeof tones] }}
        data-circle=""
        aria-hidden="true"
      >
        <Icon name={icon} size={26} />
      </span>
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={actionsClass}>{children}</div>}
      {icon === 'error' && <Support fault={fault} />}
    </div>
  )
}

interface SearchOutcomeProps extends Omit<EmptyProps, 'fault'> {
  /** Number of rows in the list; absent until it is known. */
  count: number | undefined
  /** Clears the search; absent if nothing was searched for. */
  onClear: (() => void) | undefined
}

/**
 * Outcome of a search in a live region: the number of results, or a message if there are none. Draw it with the list at
 * all times: screen readers announce what changes in a region, and most announce nothing of one that comes with its text.
 */
export function SearchOutcome({ count, onClear, children, ...message }: SearchOutcomeProps) {
  const { clearSearch, found } = useCommonTexts()
  return (
    <div className={layoutStyles.announced} role="status">
      {count !== undefined && count > 0 && onClear && <span className={unseenClass}>{found(count)}</span>}
      {count === 0 && (
        <Empty {...message}>
          {children}
          {onClear && (
            <Button small onClick={onClear}>
              {clearSearch}
            </Button>
          )}
        </Empty>
      )}
    </div>
  )
}

/** Message in place of a view whose code could not be loaded, with a button to try again. */
export function Unloaded({ again }: { again: () => void }) {
  const common = useCommonTexts()
  return (
    <Empty icon="error" title={common.lost} text={pageIsStale() ? common.checkAndReload : common.checkConnection}>
      <Button kind="primary" {...useAgain()(undefined, again)} />
    </Empty>
  )
}
