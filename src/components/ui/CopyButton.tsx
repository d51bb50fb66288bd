import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { copyingWith } from '../../runtime/copying'
import { useSystem } from '../systemContext'
import { Icon } from './Icon'

interface CopyProps {
  text: string | undefined
  label: string
  /** Said when it worked, and when it did not. */
  done: string
  failed: string
  /** An icon only; the label is heard, not seen. */
  bare?: boolean
}

/** Copies a text; a tick takes the place of the icon for a moment, and is announced. */
export function CopyButton({ text, label, done, failed, bare = false }: CopyProps) {
  const { place } = useSystem()
  const copying = useMemo(() => copyingWith(place), [place])
  const [snapshot, send] = useActor(copying)
  const copied = snapshot.hasTag('copied')
  const said = copied ? done : snapshot.hasTag('failed') ? failed : ''
  const copy = () => {
    if (text !== undefined) send({ type: 'copy.requested', text })
  }
  return (
    <>
      <button
        type="button"
        className={`${bare ? 'icon-btn' : 'btn quiet'}${copied ? ' copied' : ''}`}
        aria-label={bare ? label : undefined}
        disabled={text === undefined}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : said ? 'warning' : 'copy'} size={18} />
        {!bare && (said || label)}
      </button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  )
}
