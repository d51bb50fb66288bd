import { css } from '../../style'
import { forcedDock } from './media'

/** Vertical list. */
export const listClass = css({ display: 'flex', flexDirection: 'column', gap: 8 })

/** List that may be long: rows outside the viewport are not laid out. */
export const longListClass = css(listClass, {
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 56px' },
  '& :is(button, a):focus-visible': { outlineOffset: -2 },
})

/** Centred line at the foot of a view. */
export const footClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 8px',
  flexWrap: 'wrap',
  color: 'var(--soft)',
  textAlign: 'center',
})

/** Foot with a question at its start and a button at its end. */
export const splitFootClass = css(footClass, {
  justifyContent: 'space-between',
  flexWrap: 'nowrap',
  paddingInlineStart: 4,
  textAlign: 'start',
})

/**
 * Footer that stays visible while the list above it scrolls. `lateStyles` adds a line on top until the list's end. With
 * large type or in a low window it scrolls with the list, because there is no room for both.
 */
export const dockClass = css({
  position: 'sticky',
  bottom: 'min(0px, (14px - var(--fs)) * 999, (var(--high) - 480px) * 999)',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: '-16px -16px -16px',
  padding: 16,
  background: 'linear-gradient(transparent, var(--card) 16px)',
  '&:empty': { display: 'none' },
  ...forcedDock,
})
