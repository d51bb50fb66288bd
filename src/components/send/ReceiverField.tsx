import { useId, type KeyboardEvent } from 'react'
import type { Fault } from '../../domain/errors'
import { inputReceiver, looksLikeName } from '../../domain/send/receiver'
import type { Receiver } from '../../domain/send/send'
import { useHistoryOffered } from '../account/historyOffered'
import { useHolding } from '../read'
import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'
import { Portrait } from '../account/Portrait'
import { Spinner } from '../ui/Spinner'
import { WholeAddress } from '../ui/WholeAddress'

interface ReceiverFieldProps {
  text: string
  receiver: Receiver | undefined
  fault: Fault | undefined
  readOnly: boolean
}

/** Longer texts take two lines, also where fields do not grow by themselves. */
const LINE = 32

/** Who receives, by address or name; below it, what was found. */
export function ReceiverField({ text, receiver, fault, readOnly }: ReceiverFieldProps) {
  const { holding } = useSystem()
  const id = useId()
  const searching = useHolding('send', (snapshot) => snapshot?.hasTag('resolving') ?? false)
  const recorded = useHistoryOffered()
  // An address that is made to look like one of the history is known by it.
  const readHistory = () => recorded && holding('portfolio')?.send({ type: 'activity.requested' })
  const type = (next: string) => holding('send')?.send({ type: 'receiver.typed', text: next })
  return (
    <div className="panel">
      <label htmlFor={`${id}receiver`}>To</label>
      <div className="line">
        <textarea
          id={`${id}receiver`}
          rows={text.length > LINE ? 2 : 1}
          placeholder="Type or Paste address"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          className={looksLikeName(text) ? undefined : 'mono'}
          value={text}
          readOnly={readOnly}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}said`}
          onFocus={readHistory}
          onKeyDown={submitByEnter}
          onChange={(event) =>
            type((event.nativeEvent as InputEvent).isComposing ? event.target.value : inputReceiver(event.target.value))
          }
          onCompositionEnd={(event) => type(inputReceiver(event.currentTarget.value))}
        />
        {text && !readOnly && (
          <button type="button" className="icon-btn" aria-label="Clear the receiver" onClick={() => type('')}>
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <div id={`${id}said`} className="receiver-said">
        <div role="alert">
          {fault && (
            <p className="tone-error">
              {fault.message}{' '}
              {fault.code.startsWith('http.') && (
                <button
                  type="button"
                  className="link"
                  onClick={() => holding('send')?.send({ type: 'receiver.retry' })}
                >
                  Try again
                </button>
              )}
            </p>
          )}
        </div>
        <div role="status">
          {searching && (
            <p className="searching">
              <Spinner />
              {looksLikeName(text) ? 'Looking up the name…' : 'Checking the address…'}
            </p>
          )}
          {receiver && !fault && <Found receiver={receiver} typed={text} />}
        </div>
      </div>
    </div>
  )
}

/** A name is shown with the address it leads to; an address that was typed whole is on screen already. */
function Found({ receiver: { address, name, avatarUrl }, typed }: { receiver: Receiver; typed: string }) {
  if (!name) {
    return (
      <p className="searching tone-success">
        <Icon name="success" size={18} />
        The address is valid
      </p>
    )
  }
  return (
    <div className="found">
      <Portrait address={address} url={avatarUrl} size={40} />
      <div className="words">
        {name !== typed && <bdi className="name">{name}</bdi>}
        <WholeAddress address={address} />
      </div>
    </div>
  )
}

/** An address has one line, whatever the field's height. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
