import type { account } from '../../texts/en/account'
import { useChart } from '../useChart'
import type { ViewOf } from '../views/table'
import { useAccountTexts } from './texts'

/** Title of a view of the account chunk. On ApproveTransaction it depends on the kind of request. */
export function Heading({ view }: { view: ViewOf<'account'> }): string {
  const { titles, approve } = useAccountTexts()
  const kind = useChart('approval', (snapshot) => kindOf(snapshot?.context.requests[0]?.method))
  return view.name === 'ApproveTransaction' && kind ? approve[kind] : titles[view.name]
}

/** Returns the kind of a request by its method, or `undefined` for transactions. */
function kindOf(method: string | undefined): keyof typeof account.approve | undefined {
  if (!method || /transaction|sendCalls|UserOperation/i.test(method)) return undefined
  return /typedData/i.test(method) ? 'typedData' : /^personal_sign$|message/i.test(method) ? 'message' : 'request'
}
