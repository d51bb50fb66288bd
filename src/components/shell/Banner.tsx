import type { Alert } from '../../machines/alert'
import { useSystem } from '../systemContext'
import { css } from '../style'
import { useCommonTexts, useFaultText } from '../texts'
import { Icon } from '../ui/Icon'
import { IconButton, onSurfaceClass } from '../ui/IconButton'
import { mixing } from '../ui/styles/media'
import { appear, time } from '../ui/styles/motion'
import { small, toneClasses } from '../ui/styles/text'

const bannerClass = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  flex: 'none',
  margin: '0 16px 12px',
  padding: 12,
  borderRadius: 'var(--r-14)',
  background: 'var(--press)',
  ...small,
  animation: `${appear} ${time('press')} linear`,
  '& > svg': { marginTop: 1 },
  '& p': {
    flex: 1,
    minWidth: 0,
    maxHeight: '9em',
    overflow: 'hidden auto',
    overflowWrap: 'anywhere',
    color: 'var(--text)',
  },
  '& code': { fontFamily: 'var(--mono)' },
  '& strong': { display: 'block', fontWeight: 600, marginBlockEnd: 2, fontSize: 'var(--fs-14)' },
})

const styles = {
  variants: {
    info: bannerClass,
    error: css(bannerClass, toneClasses.error, {
      [mixing]: { background: 'color-mix(in srgb, var(--bad) var(--tint), var(--card))' },
    }),
    warning: css(bannerClass, toneClasses.warning),
    success: css(bannerClass, toneClasses.success),
  },
  control: css(onSurfaceClass, { margin: -6 }),
}

/** Banner above a view, below the header: errors for the host's developer (with `debug`), and alerts for the visitor. */
export function Banner({ alert: shown }: { alert: Alert }) {
  const { alert: actor } = useSystem()
  const common = useCommonTexts()
  const { code, short } = shown
  const text = useFaultText(code && { code, message: short }) ?? short
  return (
    <div className={styles.variants[shown.variant]} data-part="banner" role="alert">
      <Icon name={shown.variant} />
      <p>
        <strong>{text}</strong>
        {/* Text between back-ticks is code. */}
        {(shown.long ?? '').split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
      </p>
      <IconButton
        className={styles.control}
        label={common.closeBanner}
        onClick={() => actor.send({ type: 'alert.dismissed' })}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  )
}
