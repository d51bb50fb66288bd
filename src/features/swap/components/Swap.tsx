import { amountText } from '../../../domain/text/money'
import { useId, useMemo, type SyntheticEvent } from 'react'
import { checkSwap } from '../domain/check'
import { isRiskySlippage, slippageOf } from '../domain/figures'
import { isSwapNetwork } from '../../../domain/network/swapNetworks'
import type { SwapContext } from '../machines/swap'
import { useActiveId, useFeatures } from '../../../components/read'
import { useNativeBalance, useNetworkById } from '../../../components/readLater'
import { useChart, useRoot, useTag } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useFaultText, useLocale } from '../../../components/texts'
import { Button, buttonClass } from '../../../components/ui/Button'
import { Empty, Unloaded } from '../../../components/ui/Empty'
import { Icon } from '../../../components/ui/Icon'
import { Notice } from '../../../components/ui/Notice'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { panelStyles } from '../../../components/transaction/panel'
import { Silence } from '../../../components/transaction/Silence'
import { toneClasses, unseenClass } from '../../../components/ui/styles/text'
import { swapStyles } from './styles'
import { QuoteDetails } from './QuoteDetails'
import { SwapField } from './SwapField'
import { Losses, StandingApproval, SwapFault } from './SwapNotices'
import { useSwapTexts } from './texts'
import { useAgain, useReentry } from '../../../components/ui/again'

const styles = {
  sidePlace: css(skeletonClass, panelStyles.panel, { height: 128 }),
  submitPlace: css(skeletonClass, { height: 48, marginTop: 8, borderRadius: 'var(--r-14)' }),
}

/** Swap form: the pair of tokens, their amounts and the quote. */
export function Swap() {
  const { router } = useSystem()
  const texts = useSwapTexts()
  const network = useNetworkById(useActiveId())
  const { swaps } = useFeatures()
  const form = useChart('swap', (snapshot) => snapshot?.context)
  const lost = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  const reenter = useReentry()
  // The host can open this view even if swaps are disabled.
  if (swaps === false) return <Empty icon="swap" title={texts.notOffered} />
  if (!isSwapNetwork(network.caipNetworkId))
    return (
      <Empty icon="network" title={texts.notServed(network.name)} text={texts.notServedText}>
        <Button kind="primary" small onClick={() => router.send({ type: 'view.push', view: { name: 'Networks' } })}>
          {texts.chooseNetwork}
        </Button>
      </Empty>
    )
  if (form) return <Form form={form} />
  if (!lost) return <FormSkeleton />
  return <Unloaded again={reenter} />
}

function Form({ form }: { form: SwapContext }) {
  const { chart } = useSystem()
  const texts = useSwapTexts()
  const locale = useLocale()
  const { from, to, quote, slippage, network } = form
  const nativeBalance = useNativeBalance()
  const counted = useChart('portfolio', (snapshot) => snapshot?.context.tokens !== undefined)
  const { nativeCurrency } = useNetworkById(network ?? 'eip155:1')
  const verdict = useMemo(
    () =>
      checkSwap(form, quote, {
        counted,
        nativeBalance: nativeBalance === undefined ? undefined : BigInt(nativeBalance),
      }),
    [form, quote, counted, nativeBalance],
  )
  const quoting = useTag('swap', 'quoting')
  const again = useAgain()
  const refused = useTag('swap', 'refused')
  const way = again(form.fault, () => chart('swap')?.send({ type: 'quote.retry' }))
  const reviewing = useTag('swap', 'reviewing')
  const ready = useChart('swap', (snapshot) => snapshot?.can({ type: 'swap.reviewed' }) ?? false)
  const { button, amountFault, slippageFault } = verdict
  const slippageText = useFaultText(slippageFault)
  const wrong = useId()
  const may = ready && verdict.order !== undefined && !amountFault
  const given = slippageOf(slippage)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (refused) way.onClick()
    else if (may) chart('swap')?.send({ type: 'swap.reviewed' })
  }
  return (
    <form className={swapStyles.form} noValidate onSubmit={submit}>
      {reviewing ? (
        <Underway />
      ) : (
        <SwapFault form={form} title={refused && !amountFault ? texts.buttons[button] : undefined} />
      )}
      <StandingApproval />
      <div className={swapStyles.pair}>
        <SwapField side="from" form={form} fault={amountFault} counted={counted} />
        <button
          type="button"
          className={swapStyles.flipButton}
          aria-label={texts.flip}
          onClick={() => chart('swap')?.send({ type: 'pair.flipped' })}
        >
          <Icon name="swap" />
        </button>
        <SwapField side="to" form={form} fault={undefined} counted={counted} />
      </div>
      {from && to && (quote || quoting) && !amountFault && (
        <>
          <QuoteDetails
            from={from}
            to={to}
            quote={quote}
            slippage={slippage}
            coinDecimals={nativeCurrency.decimals}
            onSlippage={(text) => chart('swap')?.send({ type: 'slippage.typed', text })}
            slippageFault={wrong}
          />
          <p id={wrong} className={toneClasses.error} role="alert">
            {slippageText}
          </p>
          <Losses quote={quote} from={from} to={to} risky={typeof given === 'number' && isRiskySlippage(given)} />
        </>
      )}
      {/* Announced only when the quote changes. */}
      <span role="status" className={unseenClass}>
        {quoting
          ? texts.quoting
          : quote && from && to
            ? texts.quoted(amountText(quote.fromUnits, from, locale), amountText(quote.toUnits, to, locale))
            : undefined}
      </span>
      <div className={panelStyles.foot}>
        {reviewing ? (
          <Onward label={texts.buttons[button]} />
        ) : (
          <button type="submit" className={buttonClass('primary')} disabled={!may && !refused}>
            {refused ? way.children : quoting && !quote && !amountFault ? texts.quoting : texts.buttons[button]}
          </button>
        )}
      </div>
    </form>
  )
}

/** Notice of a wallet request that is still pending, from the review that the visitor left or from the form. */
function Underway() {
  const { chart } = useSystem()
  const texts = useSwapTexts()
  const unknown = useTag('swap', 'unknown')
  const granting = useTag('swap', 'granting')
  const revoking = useTag('swap', 'revoking')
  const checking = useTag('swap', 'checking')
  const silent = useTag('swap', 'silent')
  const title = granting ? texts.granting : checking ? texts.checking : revoking ? texts.revokeAsked : texts.swapAsked
  if (silent) return <Silence goOn={() => chart('swap')?.send({ type: 'swap.unchecked' })} />
  return <Notice kind={unknown ? 'warning' : 'info'} title={unknown ? texts.unknownOutcome : title} />
}

/** Button of the form while a wallet request is pending: it leads to the request, or ends one of unknown outcome. */
function Onward({ label }: { label: string }) {
  const { chart, router } = useSystem()
  const texts = useSwapTexts()
  const unknown = useTag('swap', 'unknown')
  // A revocation that was started in the form has no review in which its outcome could be acknowledged.
  const reviewed = useChart('swap', (snapshot) => snapshot?.context.order !== undefined)
  if (reviewed)
    return (
      <Button kind="primary" onClick={() => router.send({ type: 'view.push', view: { name: 'SwapPreview' } })}>
        {texts.showRequest}
      </Button>
    )
  return (
    <Button kind="primary" disabled={!unknown} onClick={() => chart('swap')?.send({ type: 'swap.dismissed' })}>
      {unknown ? texts.haveChecked : label}
    </Button>
  )
}

function FormSkeleton() {
  return (
    <div className={swapStyles.form} role="status">
      <span className={unseenClass}>{useSwapTexts().loading}</span>
      <span className={styles.sidePlace} />
      <span className={styles.sidePlace} />
      <span className={styles.submitPlace} />
    </div>
  )
}
