import { useState, type CSSProperties } from 'react'
import { percentText } from '../domain/figures'
import type { SwapContext } from '../machines/swap'
import { stepOf, type SwapOffer, type SwapOrder } from '../domain/swap'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { useNetworkById } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { NetworkDetail } from '../../../components/transaction/NetworkDetail'
import { Changes } from '../../../components/transaction/Changes'
import { Fee } from '../../../components/transaction/Fee'
import { FoldedAddress } from '../../../components/transaction/FoldedAddress'
import { panelStyles } from '../../../components/transaction/panel'
import { reviewStyles } from '../../../components/transaction/review'
import { TokenImage } from '../../../components/transaction/TokenImage'
import { useLocale } from '../../../components/texts'
import { dockClass } from '../../../components/ui/styles/layout'
import { emptyClass, unseenClass } from '../../../components/ui/styles/text'
import { amountText, worthOfUnits } from '../../../domain/text/money'
import { swapStyles } from './styles'
import { QuoteDetails } from './QuoteDetails'
import { Ring } from './Ring'
import { Answers, Standing } from './SwapAnswers'
import { Impact, StandingApproval, Untried } from './SwapNotices'
import { useSwapTexts } from './texts'

/** Number of digits that fit in the largest type. */
const ROOMY = 12

type Shown = Pick<SwapContext, 'order' | 'offer'>

/** Review of a swap before signing. */
export function SwapPreview() {
  const texts = useSwapTexts()
  const locale = useLocale()
  const order = useChart('swap', (snapshot) => snapshot?.context.order)
  const offer = useChart('swap', (snapshot) => snapshot?.context.offer)
  const drastic = useTag('swap', 'drastic')
  const unread = useTag('swap', 'unread')
  // Keep the last order and offer on screen until the next view or offer is ready.
  const [shown, setShown] = useState<Shown>({ order, offer })
  if (order && (order !== shown.order || (offer && offer !== shown.offer)))
    setShown({ order, offer: offer ?? shown.offer })
  const { order: held, offer: made } = shown
  if (!held) return <p className={emptyClass}>{texts.nothingToReview}</p>
  const { from, to, units, slippage, network } = held
  return (
    <>
      <div className={panelStyles.panel}>
        <div className={swapStyles.panelHead}>
          <h3>{texts.sides.from}</h3>
          {made && <Ring key={made.id} />}
        </div>
        <Line token={from} units={units} price={made?.quote.fromPrice ?? from.price} />
        <hr />
        <h3>{texts.sides.to}</h3>
        <Line token={to} units={made?.quote.toUnits} price={made?.quote.toPrice ?? to.price} />
      </div>
      {/* Announced to screen readers only when the quote changes. */}
      <span role="status" className={unseenClass}>
        {made && texts.quoted(amountText(units, from, locale), amountText(made.quote.toUnits, to, locale))}
      </span>
      <Figures
        from={from}
        to={to}
        offer={made}
        slippage={percentText(slippage).replace(/\.0$/, '')}
        network={network}
      />
      {made && !drastic && <Impact quote={made.quote} from={from} to={to} />}
      {made && !unread && <Untried offer={made} />}
      {/* Not if the next step revokes it. */}
      {made && stepOf(made) === 'revoke' ? null : <StandingApproval />}
      {/* What the wallet is asked for, and why it is not asked yet, stay in sight. */}
      <div className={dockClass}>
        {/* Next to the button, so that the changes are visible when the visitor confirms. */}
        <WillHappen offer={made} order={held} />
        {made && drastic && <Impact quote={made.quote} from={from} to={to} drastic />}
        {made && unread && <Untried offer={made} />}
        {!drastic && !unread && <Standing offer={made} />}
        <Answers offer={made} />
      </div>
    </>
  )
}

function Line({ token, units, price }: { token: TokenBalance; units: string | undefined; price: string }) {
  const locale = useLocale()
  const text = units === undefined ? '' : amountText(units, token, locale)
  return (
    <div className={panelStyles.found}>
      <TokenImage token={token} />
      <div className={panelStyles.foundWords}>
        <div className={reviewStyles.sum} style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}>
          <strong>
            {!text && <span className={swapStyles.sumPlace} />}
            <bdi>{text || token.symbol}</bdi>
          </strong>
        </div>
        <span className={reviewStyles.soft}>
          {units !== undefined && worthOfUnits(units, token.quantity.decimals, price, locale)}
        </span>
      </div>
    </div>
  )
}

interface FiguresProps {
  from: TokenBalance
  to: TokenBalance
  offer: SwapOffer | undefined
  slippage: string
  network: NonNullable<SwapContext['network']>
}

function Figures({ from, to, offer, slippage, network: id }: FiguresProps) {
  const texts = useSwapTexts()
  const network = useNetworkById(id)
  const stopped = useTag('swap', 'stopped')
  return (
    <>
      <QuoteDetails
        from={from}
        to={to}
        quote={offer?.quote}
        slippage={slippage}
        minimum={offer?.minimum}
        isEnded={stopped}
        coinDecimals={network.nativeCurrency.decimals}
        fee={
          offer && (
            <Fee
              units={offer.fee.units}
              network={network}
              price={offer.quote.coinPrice}
              {...(offer.feeIsRough && { about: texts.about })}
            />
          )
        }
      />
      <dl className={swapStyles.moreDetails}>
        <NetworkDetail label={texts.network} network={network} />
        {offer && (
          <div>
            <dt>{texts.router}</dt>
            <dd>
              <FoldedAddress address={offer.router} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

function WillHappen({
  offer,
  order: { from, to, units, network },
}: {
  offer: SwapOffer | undefined
  order: SwapOrder
}) {
  const least = offer && { token: to, units: offer.minimum }
  const paid = { token: from, units }
  return <Changes changes={offer?.changes} paid={paid} least={least} network={useNetworkById(network)} />
}
