/** Door `walletchart/solana`: the connected wallet for `@solana/kit` and for the wallet adapters of Solana, as a hook too. */
import { solanaSigner, type SolanaSigner } from './adapters/solana/signer'
import { hookOf } from './react/readable'

export * from './solanaCore'
/** `@solana/kit`'s signer of the connected account on Solana; `undefined` while none is connected. */
export const useSolanaSigner: () => SolanaSigner | undefined = hookOf(solanaSigner)
