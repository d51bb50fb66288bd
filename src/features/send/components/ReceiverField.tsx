import { useId, type KeyboardEvent } from 'react'
import type { Fault } from '../../../domain/errors'
import { inputReceiver, looksLikeName } from '../../../domain/transaction/receiver'
import type { Receiver } from '../../../domain/transaction/transaction'
import { useHasHistory } from '../../../components/readLater'
import { isComposed } from '../../../components/shell/composing'
import { useTag } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useFaultText } from '../../../components/texts'
import { Icon } from '../../../components/ui/Icon'
import { IconButton } from '../../../components/ui/IconButton'
import { linkStyles } from '../../../components/ui/styles/links'
import { panelStyles } from '../../../components/transaction/panel'
import { Portrait } from '../../../components/account/Portrait'
import { Spinner } from '../../../components/ui/Spinner'
import { toneClasses } from '../../../components/ui/styles/text'
import { useSendTexts } from '../../../components/transaction/texts'
import { WholeAddress } from '../../../components/ui/WholeAddress'
import { useAgain } from '../../../components/ui/again'

interface ReceiverFieldProps {
  text: string
  receiver: Receiver | undefined
  fault: Fault | undefined
  readOnly: boolean
  /** Whether the form's button retries the lookup. */
  isRetriedBelow: boolean
  /** Whether a warning follows; then the address is not called valid. */
  isWarned: boolean
}

const styles = {
  clearButton: css({ margin: '-10px -12px -10px 0' }),
  /** One line high even when empty, so that the layout does not shift. */
  message: css({ minHeight: 22 }),
}

/** Longer texts get two rows, also in browsers without `field-sizing`. */
const LINE = 32

/** Field for the receiver, an address or a name, with the result of the lookup below it. */
export function ReceiverField({ text, receiver, fault, readOnly, isRetriedBelow, isWarned }: ReceiverFieldProps) {
  const { chart } = useSystem()
  const texts = useSendTexts()
  const again = useAgain()
  const faultText = useFaultText(fault)
  const id = useId()
  const resolving = useTag('send', 'resolving')
  const recorded = useHasHistory()
  // The history reveals addresses made to look like a past receiver.
  const readHistory = () => recorded && chart('portfolio')?.send({ type: 'activity.requested' })
  // A tap on a button ends a composition with the same text, which voids nothing.
  const type = (next: string) => next !== text && chart('send')?.send({ type: 'receiver.typed', text: next })
  return (
    <div className={panelStyles.field}>
      <label htmlFor={`${id}receiver`}>{texts.to}</label>
      <div className={panelStyles.line}>
        <textarea
          id={`${id}receiver`}
          data-kept="receiver"
          rows={text.length > LINE ? 2 : 1}
          placeholder={texts.addressPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          className={looksLikeName(text) ? panelStyles.receiverText : panelStyles.receiverAddress}
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
          <IconButton className={styles.clearButton} label={texts.clearReceiver} onClick={() => type('')}>
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </div>
      <div id={`${id}said`} className={styles.message}>
        <div role="alert">
          {fault && (
            <p className={toneClasses.error}>
              {faultText}{' '}
              {!isRetriedBelow && /^(http|page)\./.test(fault.code) && (
                <button
                  type="button"
                  className={linkStyles.link}
                  {...again(fault, () => chart('send')?.send({ type: 'receiver.retry' }))}
                />
              )}
            </p>
          )}
        </div>
        <div role="status">
          {resolving && (
            <p className={panelStyles.searching}>
              <Spinner />
              {looksLikeName(text) ? texts.lookingUp : texts.checkingAddress}
            </p>
          )}
          {receiver && !fault && <Found receiver={receiver} typed={text} isWarned={isWarned} />}
        </div>
      </div>
    </div>
  )
}

/** Result of the lookup: the address of a name, or a confirmation that the typed address is valid. */
function Found({
  receiver: { address, name, avatarUrl },
  typed,
  isWarned,
}: {
  receiver: Receiver
  typed: string
  isWarned: boolean
}) {
  const texts = useSendTexts()
  if (!name) {
    if (isWarned) return null
    return (
      <p className={panelStyles.searchedWell}>
        <Icon name="success" size={18} />
        {texts.validAddress}
      </p>
    )
  }
  return (
    <div className={panelStyles.found}>
      <Portrait address={address} url={avatarUrl} size={40} />
      <div className={panelStyles.foundWords}>
        {name !== typed && <bdi className={panelStyles.foundName}>{name}</bdi>}
        <WholeAddress address={address} />
      </div>
    </div>
  )
}

/** Submits the form on Enter: an address has a single line, whatever the height of its field. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return
  event.preventDefault()
  const { form } = event.currentTarget
  // Safari before 16 has no `requestSubmit`.
  if (form?.requestSubmit) form.requestSubmit()
  else form?.querySelector<HTMLElement>('[type=submit]')?.click()
}
