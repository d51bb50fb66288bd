import { useChart, useRoot, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Mark } from '../ui/Mark'
import { Notice } from '../ui/Notice'
import { Refusal } from '../ui/Refusal'
import { TryAgain } from '../ui/TryAgain'
import { css, injectGlobal } from '../style'
import { phone } from '../ui/styles/media'
import { useCommonTexts, useFaultText } from '../texts'
import { useAccountTexts } from './texts'
import { useUnloadedText } from '../ui/again'

const styles = {
  /** Area of the secure frame. Styles the iframe, a light-DOM child of the shadow host, through its slot. */
  place: css({
    position: 'relative',
    flex: 1,
    minHeight: 240,
    borderRadius: 'var(--r-16)',
    overflow: 'hidden',
    '& ::slotted(iframe)': {
      position: 'static !important' as 'static',
      display: 'block !important',
      width: '100% !important',
      height: '100% !important',
      border: '0 !important',
      borderRadius: 'var(--r-16) !important',
    },
    '&[data-covered]': { display: 'grid', alignContent: 'center' },
    '&[data-covered] ::slotted(iframe)': {
      position: 'absolute !important' as 'absolute',
      visibility: 'hidden !important' as 'hidden',
    },
    // Block clicks only: a hidden iframe could not be observed to become visible again.
    '&[data-unseen] ::slotted(iframe)': { pointerEvents: 'none !important' as 'none' },
  }),
}

injectGlobal({
  // Nothing of ours may overlap the secure frame: the browser reports whether it is fully visible.
  '[data-part=card][data-framing]': {
    outline: '1px solid var(--edge)',
    outlineOffset: -1,
    '&::after': { content: 'none' },
    'dialog &': { maxHeight: '100%' },
  },
  // The secure frame gets as much height as the window allows. Without it the view is as high as its content.
  '[data-part=view][data-view=ApproveTransaction]': {
    height: 'min(600px, var(--high) - 96px)',
    gap: 8,
    padding: '0 8px 8px',
    [phone]: { height: 'min(600px, var(--high) - 88px - env(safe-area-inset-bottom))' },
    '@supports selector(:has(a))': { '&:has(> [data-covered])': { height: 'auto', padding: '0 16px 16px' } },
  },
})

/**
 * ApproveTransaction view: the secure frame shows the request here. A slot renders the iframe in place, because moving
 * it in the DOM would reload it.
 */
export function ApproveTransaction() {
  const { root } = useSystem()
  const ready = useTag('frame', 'ready')
  const lost = useTag('frame', 'lost')
  const fault = useChart('frame', (snapshot) => snapshot?.context.fault)
  const faultText = useFaultText(fault)
  const asking = useTag('approval', 'asking')
  const unseen = useTag('approval', 'unseen')
  const covered = useTag('approval', 'covered')
  const unavailable = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const texts = useAccountTexts()
  const unloaded = useUnloadedText(useCommonTexts().checkConnection)
  const image = <Mark name="shield" />
  return (
    <>
      <Refusal />
      {covered && ready && (
        <Notice kind="warning" title={texts.covered}>
          {texts.coveredText}
        </Notice>
      )}
      <div
        className={styles.place}
        data-part="secure-frame"
        data-covered={!(ready && asking) || undefined}
        data-unseen={unseen || undefined}
      >
        <slot name="secure-frame" />
        {lost || unavailable ? (
          <TryAgain
            image={image}
            title={texts.walletAbsent}
            text={faultText ?? unloaded}
            fault={fault}
            onClick={() => root.send({ type: 'frame.requested' })}
          />
        ) : (
          !(ready && asking) && <Asking image={image} waiting title={texts.openingWallet} text={texts.requestHere} />
        )}
      </div>
    </>
  )
}
