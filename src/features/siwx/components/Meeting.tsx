import { useActiveNamespace } from '../../../components/read'
import { useConnection } from '../../../components/useChart'
import { css, keyframes } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { Image } from '../../../components/ui/Image'
import { durations, time } from '../../../components/ui/styles/motion'

const pass = keyframes({ '0%, 60%, 100%': { opacity: 0.25 }, '30%': { opacity: 1 } })

const dotsBase = {
  display: 'flex',
  gap: 6,
  '& > i': { width: 5, height: 5, borderRadius: '50%', background: 'var(--accent-text)' },
} as const
const styles = {
  meeting: css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 16, paddingTop: 12 }),
  dots: css(dotsBase),
  passingDots: css(dotsBase, {
    '& > i': { ...dotsBase['& > i'], animation: `${pass} ${time('turn')} linear infinite` },
    '& > i:nth-of-type(2)': { animationDelay: `${durations.turn / 8}ms` },
    '& > i:nth-of-type(3)': { animationDelay: `${durations.turn / 4}ms` },
  }),
}

/** The app and the wallet, with dots between them that move while something passes. Decorative. */
export function Meeting({ waiting }: { waiting: boolean }) {
  const { metadata } = useSystem().options
  const wallet = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.wallet)
  return (
    <div className={styles.meeting} data-part="meeting" aria-hidden="true">
      <Image kind="asset" placeholder="browser" url={metadata.icons[0]} called={metadata.name} size="s64" />
      <span className={waiting ? styles.passingDots : styles.dots}>
        <i />
        <i />
        <i />
      </span>
      <Image kind="wallet" placeholder="wallet" url={wallet?.icon} called={wallet?.name} size="s64" />
    </div>
  )
}
