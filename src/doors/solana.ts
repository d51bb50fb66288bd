/** Entry point `walletchart/solana`: the connected wallet for `@solana/kit` and wallet adapters, with a React hook. */
import { solanaSigner, type SolanaSigner } from '../adapters/solana/signer'
import type { ConnectorParameter } from '../adapters/connection'
import { hookOf } from '../react/readable'

export * from './solanaCore'
/** Returns the `@solana/kit` signer of the connected Solana account, or `undefined` if no account is connected. */
export const useSolanaSigner: (which?: ConnectorParameter) => SolanaSigner | undefined = hookOf(solanaSigner)
