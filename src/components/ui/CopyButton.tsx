import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { copyingWith } from '../../runtime/flows/copying'
import { inspection } from '../../runtime/inspection/inspection'
import { useSystem } from '../systemContext'
import { css } from '../style'
import { buttonClass } from './Button'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { pop } from './styles/moreMotion'
import { time } from './styles/motion'
import { unseenClass } from './styles/text'

const copiedTone = {
  '&, &:not(:disabled):hover': { color: 'var(--good)' },
  '& > svg': { animation: `${pop} ${time('open')} var(--spring)` },
} as const

const styles = {
  copiedButton: css(buttonClass(), copiedTone),
  copiedQuiet: css(buttonClass('quiet'), copiedTone),
  copiedIcon: css(copiedTone),
}

interface CopyProps {
  /** Text, or a function that returns it at the click; undefined while there is none. */
  text: string | (() => string) | undefined
  label: string
  /** Announced after a success (`done`) or a failure (`failed`). */
  done: string
  failed: string
  /** Whether to show the icon only, with `label` for screen readers. Default `false`. */
  bare?: boolean
  /** Kind of the button. Default `secondary`. */
  kind?: 'primary' | 'secondary' | 'quiet'
}

/** Button that copies a text. A tick replaces its icon for a moment, and the result is announced. */
export function CopyButton({ text, label, done, failed, bare = false, kind }: CopyProps) {
  const { place } = useSystem()
  const copying = useMemo(() => copyingWith(place), [place])
  const [snapshot, send] = useActor(copying, inspection())
  const copied = snapshot.hasTag('copied')
  const feedback = copied ? done : snapshot.hasTag('failed') ? failed : ''
  const copy = () => {
    if (text !== undefined) send({ type: 'copy.requested', text: typeof text === 'string' ? text : text() })
  }
  const icon = <Icon name={copied ? 'check' : feedback ? 'warning' : 'copy'} size={18} />
  return (
    <>
      {bare ? (
        <IconButton
          className={copied ? styles.copiedIcon : undefined}
          label={label}
          disabled={text === undefined}
          onClick={copy}
        >
          {icon}
        </IconButton>
      ) : (
        <button
          type="button"
          className={!copied ? buttonClass(kind) : kind === 'quiet' ? styles.copiedQuiet : styles.copiedButton}
          disabled={text === undefined}
          onClick={copy}
        >
          {icon}
          {feedback || label}
        </button>
      )}
      <span className={unseenClass} role="status">
        {feedback}
      </span>
    </>
  )
}
