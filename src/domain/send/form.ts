import type { CaipAddress, CaipNetworkId } from '../caip'
import type { Receiver, SendIntent } from './send'
import { checkSend } from './check'
import type { TokenBalance } from '../portfolio/tokenBalance'

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
export function intentOf(id: string, form: SendForm): SendIntent | undefined {
  const { account, network, token, amountText, receiver } = form
  const { payment } = checkSend(form)
  if (!account || !network || !token || !receiver || !payment) return undefined
  return {
    id,
    account,
    network,
    token,
    amountText,
    units: payment.units.toString(),
    receiver: { ...receiver, address: payment.receiver },
  }
}
