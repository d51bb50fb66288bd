import type { RpcAnswer } from '../../../src/frame/types'
import { approve } from './approvals'
import type { Handler } from './channel'
import { describeRequest } from './describe'
import { memory } from './memory'
import { textOf } from './message'
import { safeMethods, unsafeMethods } from '../../../src/shared/frameMethods'
import { chainOf } from './network'
import { ask, readUserOn } from './session'

/** Runs read methods at once; methods that sign or send wait for approval in the frame. */
export const runRpc: Handler = async (payload, { origin }) => {
  const method = textOf(payload, 'method')
  const { params } = payload
  if (!safeMethods.has(method) && !unsafeMethods.has(method)) throw new Error('Requested RPC call is not allowed')
  const chainId = chainOf(method)
  if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
  const user = await readUserOn(chainId)
  if (method === 'eth_accounts') return [user.address]
  const work = async () => {
    const { result } = await ask<RpcAnswer>('rpc', { chainId, accountType: user.preferredAccountType, method, params })
    return result
  }
  if (safeMethods.has(method)) return work()
  const asked = {
    view: describeRequest(method, params, chainId),
    appName: memory.appName.get(),
    origin,
    address: user.address,
  }
  return approve(asked, work)
}
