import { hasErrorCode } from '../../domain/errorCodes'
import { namespaceOf, type CaipNetworkId, type ChainNamespace, hexChainId } from '../../domain/caip'
import { ModalError, errorText } from '../../domain/errors'
import { textOf } from '../../domain/foreign'
import type { FramePayload } from '../../domain/frame/protocol'
import { methodKind } from '../../domain/frame/rpcMethods'
import { FRAME_READ_LIMIT } from '../../domain/limits'
import { requestNotAllowed } from '../../domain/texts'
import { rpcError, type RequestArguments } from '../wallet/provider'
import type { EmbeddedState } from './embeddedState'
import { loadChunk } from '../../domain/chunk'

/** Methods of EIP-5792. */
const calls = /^wallet_(sendCalls|getCallsStatus|getCapabilities)$/

/** Handles a request of the host to the embedded wallet. The visitor must approve methods that sign or spend. */
export async function request(
  wallet: EmbeddedState,
  namespace: ChainNamespace,
  { method, params }: RequestArguments,
): Promise<unknown> {
  const { ask, approve, connections, refused } = wallet
  const connected = connections.get(namespace)
  if (!connected) throw rpcError(4100, loggedOut().message)
  // The stored network may be another tab's.
  if (method === 'eth_chainId') return chainText((connections.get('eip155') ?? connected).caipNetworkId)
  if (namespace === 'solana' && (method === 'solana_getAccounts' || method === 'solana_requestAccounts')) {
    return connected.accounts.map(({ address }) => ({ pubkey: address }))
  }
  // The visitor has shared the accounts by logging in (EIP-1102).
  if (method === 'eth_requestAccounts') return request(wallet, namespace, { method: 'eth_accounts' })
  const kind = methodKind(method)
  if (kind === 'forbidden') {
    refused(method)
    throw rpcError(4200, requestNotAllowed)
  }
  const given = inFrameShape({ method, params })
  try {
    const pass = () =>
      kind === 'unsafe'
        ? approve(given)
        : ask('RPC_REQUEST', given as FramePayload<'RPC_REQUEST'>, { limit: FRAME_READ_LIMIT })
    // Loaded late: few hosts send batches, and logging in does not need them.
    if (!calls.test(method)) return await pass()
    const askValidated = await loadChunk(async () => (await import('../wallet/validatedRequest')).askValidated).catch(
      (error: unknown) => {
        throw rpcError(-32603, errorText(error))
      },
    )
    if (connections.get(namespace) !== connected) throw rpcError(4100, loggedOut().message)
    return await askValidated(given, pass)
  } catch (error) {
    throw providerError(error)
  }
}

/**
 * Writes params as the frame requires them: a list for EVM requests, one object for those of Solana, which pages also
 * write as a list of one.
 *
 * @throws an EIP-1193 error -32602
 */
function inFrameShape({ method, params: written }: RequestArguments): RequestArguments {
  const params = method.startsWith('solana_') && Array.isArray(written) ? (written[0] as object | undefined) : written
  if (!/^(eth|personal)_/.test(method)) return { method, ...(params !== undefined && { params }) }
  if (params !== undefined && !Array.isArray(params)) throw rpcError(-32602, `The params of ${method} must be a list.`)
  const list: readonly unknown[] = params ?? []
  return { method, params: method === 'eth_sendTransaction' ? list.map(withHexValue) : list }
}

/** Converts `value` to hex, as the frame requires. A value that is not a number becomes zero (docs/decisions.md#10). */
function withHexValue(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('value' in given)) return given
  return { ...given, value: hexValueOf(given.value) }
}

function hexValueOf(value: unknown): `0x${string}` {
  const isNumber = typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string'
  try {
    const units = isNumber ? BigInt(value) : 0n
    return `0x${(units > 0n ? units : 0n).toString(16)}`
  } catch {
    return '0x0'
  }
}

/** Formats a network for a provider: a hex chain id on EVM, else CAIP-2. */
export const chainText = (id: CaipNetworkId) => (namespaceOf(id) === 'eip155' ? hexChainId(id) : id)

/** Creates the `wallet.disconnected` error: the visitor is no longer logged in. */
export const loggedOut = () =>
  new ModalError('wallet.disconnected.login', 'You’re no longer logged in. Log in again to continue.')

/** Converts an error to EIP-1193: 4001 if the visitor declined, 4900 if the frame is lost, else -32603. */
function providerError(error: unknown): unknown {
  if (!(error instanceof ModalError)) return error
  const refused = hasErrorCode(error, 'frame.refused')
  // The host gets the wallet's own message, as from any other wallet.
  const message = refused ? textOf(error.cause ?? error) : error.message
  const declined = hasErrorCode(error, 'frame.aborted') || (refused && /reject|denied|declin/i.test(message))
  const code = declined ? 4001 : hasErrorCode(error, 'frame.lost') ? 4900 : -32603
  return Object.assign(rpcError(code, message), { cause: error })
}
