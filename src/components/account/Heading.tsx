import type { account } from '../../texts/en/account'
import { useEmbedded } from '../read'
import type { ViewOf } from '../views/table'
import { useAccountTexts } from './texts'

export function Heading({ view }: { view: ViewOf<'account'> }): string {
  const { titles, approve } = useAccountTexts()
  const asked = useEmbedded('approval', (snapshot) => kindOf(snapshot?.context.requests[0]?.method))
  return view.name === 'ApproveTransaction' && asked ? approve[asked] : titles[view.name]
}

/** What the embedded wallet is asked for, where that is no transaction. */
function kindOf(method: string | undefined): keyof typeof account.approve | undefined {
  if (!method || /transaction|sendCalls|UserOperation/i.test(method)) return undefined
  return /typedData/i.test(method) ? 'typedData' : /^personal_sign$|message/i.test(method) ? 'message' : 'request'
}
