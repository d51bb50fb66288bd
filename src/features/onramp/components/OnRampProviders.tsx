import { useEffect } from 'react'
import { aggregatorSells, deliveryOn, providers, type ProviderName } from '../../../domain/onramp/provider'
import { afterEntrance } from '../../../components/atRest'
import { panelStyles } from '../../../components/transaction/panel'
import { useActiveId } from '../../../components/read'
import { useNetworkById } from '../../../components/readLater'
import { moveByArrows } from '../../../components/shell/arrowKeys'
import { useSystem } from '../../../components/systemContext'
import { useFaultText } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Empty } from '../../../components/ui/Empty'
import { Icon } from '../../../components/ui/Icon'
import { listClass, splitFootClass } from '../../../components/ui/styles/layout'
import { layoutStyles } from '../../../components/ui/styles/moreLayout'
import { linkStyles } from '../../../components/ui/styles/links'
import { Notice } from '../../../components/ui/Notice'
import { rowNoteClass, Row } from '../../../components/ui/Row'
import { Spinner } from '../../../components/ui/Spinner'
import { unseenClass } from '../../../components/ui/styles/text'
import { fetchViews } from '../../../components/views/chunks'
import { GetPanel } from './GetPanel'
import { ProviderLogo } from './ProviderLogo'
import { PayPanel } from './PayPanel'
import { useForm, useOnramp } from './read'
import { useOnrampTexts } from './texts'
import { useAgain } from '../../../components/ui/again'
import { css } from '../../../components/style'

/** Foot with a link at each end. */
const waysClass = css(splitFootClass, { paddingInline: 4 })

/** OnRampProviders view: the form to choose amount, token and provider. */
export function OnRampProviders() {
  const texts = useOnrampTexts()
  const offered = useForm(({ context }) => context.providers)
  const symbol = useForm(({ context }) => context.purchaseCurrency?.symbol)
  const sold = useForm(({ context }) => aggregatorSells(context.network))
  const failed = useForm(({ context }) => context.error !== undefined)
  // Prefetches the views that the next taps open. No state depends on it.
  useEffect(() => afterEntrance(() => void fetchViews('onrampMore', true)), [])
  if (offered.length === 0) return <Empty icon="coins" title={texts.none} text={texts.noneText} />
  const takesWishes = offered.includes('coinbase')
  // The aggregator sells one coin only: no offer for another, unless the exchange has none either.
  const selling = offered.filter(
    (name) => name === 'coinbase' || !takesWishes || failed || symbol === undefined || symbol === sold,
  )
  return (
    <>
      {takesWishes && (
        <>
          <div className={layoutStyles.stack}>
            <PayPanel />
            <GetPanel />
          </div>
          <Delivery />
        </>
      )}
      <section>
        <h3 className={panelStyles.listCaption}>{texts.providers}</h3>
        <ul className={listClass} onKeyDown={moveByArrows}>
          {selling.map((name) => (
            <li key={name}>{name === 'coinbase' ? <Exchange /> : <Aggregator isOnly={!takesWishes} />}</li>
          ))}
        </ul>
      </section>
      {takesWishes && <LinkFault />}
      <Ways purchases={takesWishes} />
    </>
  )
}

/** Notice if the exchange delivers on Ethereum because it does not support the active network. */
function Delivery() {
  const texts = useOnrampTexts()
  const active = useActiveId()
  const { network } = deliveryOn(active)
  const there = useNetworkById(network)
  if (network === active) return null
  // If Ethereum is not among the host's networks, `there` has no name.
  const name = network === 'eip155:1' ? 'Ethereum' : there.name
  return <Notice kind="info">{texts.arrivesOn(name)}</Notice>
}

function Exchange() {
  const linked = useForm((snapshot) => snapshot.hasTag('linked'))
  const linking = useForm((snapshot) => snapshot.hasTag('linking'))
  return <ProviderRow name="coinbase" ready={linked} waiting={linking} />
}

/** The aggregator. If it is the only provider, there is no form that names its coin. */
function Aggregator({ isOnly }: { isOnly: boolean }) {
  const texts = useOnrampTexts()
  const network = useForm(({ context }) => context.network)
  const ready = useForm(({ context }) => context.account !== undefined)
  return (
    <ProviderRow
      name="meld"
      ready={ready}
      note={isOnly ? texts.sellsItself(aggregatorSells(network)) : texts.setThere}
    />
  )
}

function ProviderRow({
  name,
  ready,
  waiting = false,
  note,
}: {
  name: ProviderName
  ready: boolean
  waiting?: boolean
  note?: string
}) {
  const { open } = useOnramp()
  const texts = useOnrampTexts()
  const { label, feeRange } = providers[name]
  return (
    <Row
      name={label}
      image={<ProviderLogo name={name} />}
      note={
        <>
          <span className={rowNoteClass}>{[texts.fees(...feeRange), note].filter(Boolean).join(' · ')}</span>
          {waiting && (
            <span className={unseenClass} role="status">
              {texts.preparing}
            </span>
          )}
        </>
      }
      aside={waiting ? <Spinner /> : <Icon name="out" size={18} flip />}
      disabled={!ready && !waiting}
      waiting={waiting}
      onClick={() => open(name)}
    />
  )
}

function LinkFault() {
  const { actor } = useOnramp()
  const texts = useOnrampTexts()
  const again = useAgain()
  const error = useForm(({ context }) => context.error)
  const text = useFaultText(error)
  if (!error) return null
  return (
    <Notice kind="error" title={texts.noPage} fault={error}>
      {text}
      <div>
        <Button small {...again(error, () => actor.send({ type: 'link.retry' }))} />
      </div>
    </Notice>
  )
}

function Ways({ purchases }: { purchases: boolean }) {
  const { root, router } = useSystem()
  const texts = useOnrampTexts()
  const explain = () => {
    root.send({ type: 'visitor.clicked', event: 'SELECT_WHAT_IS_A_BUY' })
    router.send({ type: 'view.push', view: { name: 'WhatIsABuy' } })
  }
  return (
    <div className={waysClass}>
      <button type="button" className={linkStyles.link} onClick={explain}>
        {texts.howItWorks}
      </button>
      {purchases && (
        <button
          type="button"
          className={linkStyles.link}
          onClick={() => router.send({ type: 'view.push', view: { name: 'OnRampActivity' } })}
        >
          {texts.purchases}
        </button>
      )}
    </div>
  )
}
