import { parseAmount } from './amount'
import type { CaipAddress, CaipNetworkId } from './caip'
import type { Receiver, SendIntent } from './send'
import type { TokenBalance } from './tokenBalance'

/** What the visitor has filled in, and who receives it as far as that is known. */
export interface SendForm {
  account?: CaipAddress | undefined
  network?: CaipNetworkId | undefined
  token?: TokenBalance | undefined
  amountText: string
  receiverText: string
  /** Of the very text on screen. */
  receiver?: Receiver | undefined
}

/** What is reviewed, fixed whole; `undefined` where the form is not ready for it. */
export function intentOf(id: string, { account, network, token, amountText, receiver }: SendForm): SendIntent | undefined {
  if (!account || !network || !token || !receiver) return undefined
  const units = parseAmount(amountText, token.quantity.decimals)
  if (typeof units !== 'bigint' || units === 0n) return undefined
  return { id, account, network, token, amountText, units: units.toString(), receiver }
}
