import { formatUnits, getAddress, zeroAddress, type Address } from 'viem'
import { worthOf } from '../shared/tokenBalance'
import type { WireTransaction, WireTransfer } from '../shared/wireTransaction'
import type { Activity, Transfer } from './activity'
import { cats, findToken, nativeOf } from './coins'
import { mintAddress } from './contract'

/** URLs of pictures. */
export interface Pictures {
  token(symbol: string): string
  cat(tokenId: string): string
}

const sendCalls: readonly string[] = ['0x', '0xa9059cbb']
const approveCall = '0x095ea7b3'

function directionOf({ from, to }: Transfer, viewer: string): WireTransfer['direction'] {
  if (from === to) return 'self'
  return from === viewer ? 'out' : 'in'
}

function coinTransfer(transfer: Transfer, chainId: number, pictures: Pictures): Omit<WireTransfer, 'direction'> {
  const own = transfer.contract ? findToken(transfer.contract) : nativeOf(chainId)
  const { name, symbol, decimals = 0 } = own ?? transfer
  const amount = BigInt(transfer.amount)
  return {
    fungible_info: {
      ...(name && { name }),
      ...(symbol && { symbol }),
      ...(own && { icon: { url: pictures.token(own.symbol) } }),
    },
    quantity: { numeric: formatUnits(amount, decimals) },
    ...(own && { value: worthOf(amount, own.decimals, own.price), price: own.price }),
  }
}

function nftTransfer({ contract, name, tokenId = '0' }: Transfer, pictures: Pictures): Omit<WireTransfer, 'direction'> {
  const cat = contract === cats.address.toLowerCase()
  const preview = { url: pictures.cat(tokenId), content_type: 'image/svg+xml' }
  return {
    nft_info: {
      name: cat ? `Sandbox Cat #${tokenId}` : `${name ?? 'NFT'} #${tokenId}`,
      ...(cat && { content: { preview } }),
      flags: { is_spam: false },
    },
    quantity: { numeric: '1' },
  }
}

function operationOf({ call, from }: Activity, transfers: Transfer[], viewer: string): string {
  const directions = new Set(transfers.map((transfer) => directionOf(transfer, viewer)))
  if (directions.has('out') && directions.has('in')) return 'trade'
  if (directions.has('out') || directions.has('self')) return 'send'
  if (directions.has('in')) return transfers.every((transfer) => transfer.from === zeroAddress) ? 'mint' : 'receive'
  if (call === 'deploy') return 'deploy'
  if (call === approveCall) return 'approve'
  return from === viewer && sendCalls.includes(call) ? 'send' : 'execute'
}

/** Converts a transaction to the API's format, as seen by one of its parties. */
export function toWire(activity: Activity, address: Address, pictures: Pictures): WireTransaction {
  const viewer = address.toLowerCase()
  const { chainId, hash, minedAt, status, nonce } = activity
  const mine = activity.transfers.filter(({ from, to }) => from === viewer || to === viewer)
  const operationType = operationOf(activity, mine, viewer)
  // Use the parties of the transfer: those of the transaction may be a token and the owner of a smart account.
  const { from, to } = ['send', 'receive'].includes(operationType) ? (mine[0] ?? activity) : activity
  return {
    id: hash,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: getAddress(from),
      sentTo: getAddress(to),
      status,
      nonce,
      chain: `eip155:${chainId}`,
      ...(activity.to === mintAddress.toLowerCase() && {
        application: { name: 'Sandbox Mint', iconUrl: pictures.token('MINT') },
      }),
    },
    transfers: mine.map((transfer) => ({
      ...(transfer.kind === 'erc721' ? nftTransfer(transfer, pictures) : coinTransfer(transfer, chainId, pictures)),
      direction: directionOf(transfer, viewer),
    })),
  }
}
