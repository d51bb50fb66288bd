import { getBase58Decoder, isSome, unwrapOption } from '@solana/kit'
import { AccountState } from '@solana-program/token'
import type { Chain, ChainAccount } from './chain'
import type { Methods } from './asked'
import { configurationAt, readAddress, readAmount, readList, type Configuration } from './params'
import { isTokenProgram, programs } from '../shared/solana/programs'
import { invalidParams } from '../shared/solana/refusal'
import { readMint, readToken, uiAmount } from './tokenData'

const neverRented = 18_446_744_073_709_551_615n
const mostAccounts = 100

/** Parsed account of a token program. Undefined for any other program. */
function parsed(chain: Chain, { data, programAddress }: ChainAccount): unknown {
  if (!isTokenProgram(programAddress)) return undefined
  const program = programAddress === programs.token ? 'spl-token' : 'spl-token-2022'
  const told = (type: string, info: unknown) => ({ program, parsed: { type, info }, space: BigInt(data.length) })
  const mint = readMint(data)
  if (mint) {
    const { decimals, supply, isInitialized } = mint
    return told('mint', {
      decimals,
      supply: String(supply),
      isInitialized,
      mintAuthority: unwrapOption(mint.mintAuthority),
      freezeAuthority: unwrapOption(mint.freezeAuthority),
    })
  }
  const token = readToken(data)
  if (!token) return undefined
  const { mint: of, owner, amount, state } = token
  return told('account', {
    mint: of,
    owner,
    state: state === AccountState.Frozen ? 'frozen' : 'initialized',
    isNative: isSome(token.isNative),
    tokenAmount: uiAmount(amount, decimalsOf(chain, of)),
  })
}

const decimalsOf = (chain: Chain, mint: string): number =>
  readMint(chain.account(mint)?.data ?? new Uint8Array())?.decimals ?? 0

/** Describes an account in the requested encoding. */
export function describeAccount(
  chain: Chain,
  account: ChainAccount | undefined,
  { encoding = 'base58', dataSlice }: Configuration,
): unknown {
  if (!account) return null
  const bytes = dataSlice ? account.data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : account.data
  const plain = () =>
    encoding === 'base58' || encoding === 'binary'
      ? [getBase58Decoder().decode(bytes), 'base58']
      : [Buffer.from(bytes).toString('base64'), 'base64']
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    data: (encoding === 'jsonParsed' && parsed(chain, account)) || plain(),
    executable: account.executable,
    rentEpoch: neverRented,
    space: BigInt(account.data.length),
  }
}

function tokenAt(chain: Chain, given: unknown): ReturnType<typeof uiAmount> {
  const token = readToken(chain.account(readAddress(given))?.data ?? new Uint8Array())
  if (!token) throw invalidParams('could not find account')
  return uiAmount(token.amount, decimalsOf(chain, token.mint))
}

/** Token accounts of an owner, by mint or program. */
export function tokensOf(chain: Chain, owner: string, filter: { mint?: unknown; programId?: unknown }): ChainAccount[] {
  const { mint, programId } = filter
  if (mint === undefined && programId === undefined) throw invalidParams('expected mint or programId')
  const asked = [programs.token, programs.token2022].filter(
    (program) => programId === undefined || program === programId,
  )
  return asked.flatMap(chain.owned).filter(({ data }) => {
    const token = readToken(data)
    return token?.owner === owner && (mint === undefined || token.mint === mint)
  })
}

/** Methods for accounts and tokens. */
export const accountMethods: Methods = {
  getBalance: ({ chain, context }, [address]) => context(chain.account(readAddress(address))?.lamports ?? 0n),
  getAccountInfo: ({ chain, context }, params) =>
    context(describeAccount(chain, chain.account(readAddress(params[0])), configurationAt(params, 1))),
  getMultipleAccounts: ({ chain, context }, params) => {
    const settings = configurationAt(params, 1)
    const addresses = readList(params[0], mostAccounts).map(readAddress)
    return context(addresses.map((address) => describeAccount(chain, chain.account(address), settings)))
  },
  getTokenAccountsByOwner: ({ chain, context }, params) => {
    const found = tokensOf(chain, readAddress(params[0]), (params[1] ?? {}) as { mint?: unknown; programId?: unknown })
    const settings = configurationAt(params, 2)
    return context(found.map((one) => ({ pubkey: one.address, account: describeAccount(chain, one, settings) })))
  },
  getTokenAccountBalance: ({ chain, context }, [address]) => context(tokenAt(chain, address)),
  getTokenSupply: ({ chain, context }, [address]) => {
    const mint = readMint(chain.account(readAddress(address))?.data ?? new Uint8Array())
    if (!mint) throw invalidParams('could not find account')
    return context(uiAmount(mint.supply, mint.decimals))
  },
  getMinimumBalanceForRentExemption: ({ chain }, [space]) => chain.rent(Number(readAmount(space))),
}
