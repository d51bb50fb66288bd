import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import type { PaymentRequest } from '../../../domain/pay/payment'
import { heldOf, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { parseAmount } from '../../../domain/text/amount'
import { BuyForAmount, BuyMissing } from '../../../components/account/buying'
import { useNetworkById } from '../../../components/readLater'
import { useChart } from '../../../components/useChart'

const none: readonly TokenBalance[] = []

/** Button to buy what a payment lacks, if no other balance can be swapped for it. */
export function Buying({ fault, request: { network, asset, amount } }: { fault: Fault; request: PaymentRequest }) {
  const { decimals } = useNetworkById(network).nativeCurrency
  const token = useChart('portfolio', (snapshot) => heldOf(snapshot?.context.tokens ?? none, network, asset))
  if (!token && asset !== 'native')
    return hasErrorCode(fault, 'amount.insufficient') ? <BuyMissing variant="main" /> : null
  const units = parseAmount(amount, token?.quantity.decimals ?? decimals)
  return (
    <BuyForAmount variant="main" fault={fault} token={token} units={typeof units === 'bigint' ? units : undefined} />
  )
}
