import { useMemo } from 'react'
import { formatAmount } from '../../../domain/text/amount'
import type { Network } from '../../../domain/network/network'
import { byWorth, type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { useActiveId } from '../../../components/read'
import { useNativeBalance, useNetworkById } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'

/**
 * Returns the tokens that can be sent on the active network, `undefined` while loading. If the portfolio is
 * unavailable, only the native coin is listed: its balance comes from the network itself. The most valuable come first.
 */
export function useSendableTokens(): readonly TokenBalance[] | undefined {
  const network = useNetworkById(useActiveId())
  const tokens = useChart('portfolio', (snapshot) => snapshot?.context.tokens)
  const unavailable = useTag('portfolio', 'unavailable')
  const native = useNativeBalance()
  return useMemo(() => {
    const held = tokens?.filter(({ chainId }) => chainId === network.caipNetworkId)
    if (held === undefined && !unavailable) return undefined
    const hasNative = held?.some(({ address }) => address === undefined) ?? false
    return byWorth([...(hasNative || !native || native === '0' ? [] : [coinOf(network, native)]), ...(held ?? [])])
  }, [tokens, unavailable, native, network])
}

/** Builds a `TokenBalance` of the native coin. Its price is unknown here, so `0`. */
function coinOf({ caipNetworkId, nativeCurrency: { name, symbol, decimals } }: Network, units: string): TokenBalance {
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    price: '0',
    quantity: { decimals, numeric: formatAmount(BigInt(units), decimals) },
  }
}

/** Whether both balances are of the same token, whatever their amounts. */
export function isSameToken(one: TokenBalance | undefined, other: TokenBalance): boolean {
  return one?.chainId === other.chainId && one.address === other.address
}
